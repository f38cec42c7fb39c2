import { Link } from 'react-router'
import { MOD_TYPE_LABELS, MOD_TYPES, type ModType } from '#contract/base/taxonomy.ts'
import { listHref } from '#contract/catalogue/list-links.ts'
import fiveM from '#web/shared/art/type-5m.svg?raw'
import graphics from '#web/shared/art/type-graphics.svg?raw'
import singlePlayer from '#web/shared/art/type-sp.svg?raw'
import { Icon } from '#web/shared/components/icon.tsx'
import styles from './opening.module.css'

const NOTES: Readonly<Record<ModType, { readonly text: string; readonly icon: string }>> = {
  'sp-mod': { text: 'Single player', icon: singlePlayer },
  '5m-mod': { text: 'Multiplayer servers', icon: fiveM },
  graphics: { text: 'The look of the game', icon: graphics },
}

/** What the site promises, in one sentence, and the links to the three types of mods. */
export function Opening() {
  return (
    <header className={styles.opening}>
      <h1>Find a mod, press download, play.</h1>
      <p>
        See what a mod is and how big it is, then get it in one click: no account, no waiting page.
      </p>
      <nav aria-label="Types of mods">
        <ul className={styles.types}>
          {MOD_TYPES.map((type) => (
            <li key={type}>
              <Link
                to={listHref({ modType: type })}
                prefetch="intent"
                className={styles.type}
                data-type={type}
              >
                <Icon svg={NOTES[type].icon} className={styles.icon ?? ''} />
                <strong>{MOD_TYPE_LABELS[type]}</strong>
                <span className={styles.note}>{NOTES[type].text}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}
