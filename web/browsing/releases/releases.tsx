import type { ModUpdate } from '#contract/catalogue/mod-updates.ts'
import type { ModDetail } from '#contract/catalogue/mods.ts'
import styles from '#web/browsing/releases/releases.module.css'
import { serverDrawn } from '#web/shared/chunks/server-drawn.tsx'

const ReleaseList = serverDrawn(
  'release-list',
  () => import('#web/browsing/releases/release-list.tsx'),
  { className: styles.releases },
)

/**
 * The published files of a mod. Renders nothing for a mod with a single file that has neither version
 * nor changelog.
 */
export function Releases({ mod, updates }: { mod: ModDetail; updates: readonly ModUpdate[] }) {
  const [only, ...others] = mod.releases
  if (!only || (others.length === 0 && !only.version && !only.changelog)) return null
  return (
    <section aria-labelledby="versions">
      <ReleaseList mod={mod} updates={updates} />
    </section>
  )
}
