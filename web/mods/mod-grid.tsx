import type { ModCard as Mod } from '#contract/mods.ts'
import { ModCard } from '#web/mods/mod-card.tsx'
import styles from './mod-grid.module.css'

/** About what a first screen shows; the rest of the images waits until it comes near. */
const EAGER_CARDS = 4

/** Mod cards in as many columns as fit. */
export function ModGrid({ mods, eager = true }: { mods: readonly Mod[]; eager?: boolean }) {
  return (
    <ul className={styles.grid}>
      {mods.map((mod, index) => (
        <li key={mod.id}>
          <ModCard mod={mod} eager={eager && index < EAGER_CARDS} />
        </li>
      ))}
    </ul>
  )
}
