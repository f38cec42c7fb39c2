import type { ModDetail } from '#contract/catalogue/mods.ts'
import { requirements } from '#web/browsing/contents/requirements.ts'
import { FactList } from '#web/browsing/mod/fact-list.tsx'
import styles from '#web/browsing/mod/install-facts.module.css'

const GAMES = {
  'sp-mod': 'Single player',
  'sp-graphics': 'Single player',
  '5m-mod': '5M servers',
  '5m-graphics': '5M servers',
} as const

/** What one has to know before installing a mod: for which game it is, what it needs, its version. */
export function InstallFacts({ mod }: { mod: ModDetail }) {
  const { category, mainCategory, file, releases } = mod
  const places: readonly string[] = [...category, ...mainCategory]
  const games = places.flatMap((place) =>
    Object.hasOwn(GAMES, place) ? GAMES[place as keyof typeof GAMES] : [],
  )
  return (
    <FactList
      className={styles.facts}
      facts={[
        ['Game', [...new Set(games)].join(', ')],
        ['Needs', file?.inspection && requirements(file.inspection)],
        ['Version', releases.find(({ isCurrent }) => isCurrent)?.version],
      ]}
    />
  )
}
