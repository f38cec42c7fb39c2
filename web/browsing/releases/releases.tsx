import { modFeedHref } from '#contract/list-links.ts'
import type { ModDetail, Release } from '#contract/mods.ts'
import { Age } from '#web/browsing/mod-cards/age.tsx'
import styles from '#web/browsing/releases/releases.module.css'
import { onApi } from '#web/shared/api/api-url.ts'
import download from '#web/shared/art/icon-download.svg?raw'
import { FollowLink } from '#web/shared/components/follow-link.tsx'
import { formatBytes } from '#web/shared/components/format-number.ts'
import { Icon } from '#web/shared/components/icon.tsx'
import { useSite } from '#web/shared/page/site.ts'

/**
 * The published files of a mod, each with its own link. Renders nothing for a mod with a single
 * file that has neither version nor changelog.
 */
export function Releases({ mod }: { mod: ModDetail }) {
  const { releases } = mod
  const [only] = releases
  if (!only || (releases.length === 1 && !only.version && !only.changelog)) return null
  return (
    <section aria-labelledby="versions" className={styles.releases}>
      <div className={styles.heading}>
        <h2 id="versions">Versions</h2>
        <FollowLink href={modFeedHref(mod.id)} text="Follow new versions" />
      </div>
      <ol className={styles.list}>
        {releases.map((release) => (
          <ReleaseLine key={release.fileUrl} release={release} />
        ))}
      </ol>
    </section>
  )
}

function ReleaseLine({ release }: { release: Release }) {
  const { apiUrl } = useSite()
  const { version, changelog, name, isCurrent } = release
  return (
    <li className={styles.release}>
      <div className={styles.about}>
        <p className={styles.version}>
          {version || name}
          {isCurrent && <span className={styles.current}>Current</span>}
        </p>
        {changelog && <p className={styles.changelog}>{changelog}</p>}
        <p className={styles.facts}>
          {version && <span className={styles.name}>{name} · </span>}
          {formatBytes(release.size)} · <Age date={release.publishedAt} />
        </p>
      </div>
      <a
        href={onApi(apiUrl, release.fileUrl)}
        download
        className={styles.link}
        aria-label={`Download ${version ? `version ${version}` : name}`}
      >
        <Icon svg={download} />
      </a>
    </li>
  )
}
