import { Link } from 'react-router'
import { listHref } from '#contract/list-links.ts'
import { MOD_TYPE_LABELS, MOD_TYPES, type ModType } from '#contract/taxonomy.ts'
import styles from './opening.module.css'

const NOTES: Readonly<Record<ModType, string>> = {
  'sp-mod': 'Single player',
  '5m-mod': 'Multiplayer servers',
  graphics: 'The look of the game',
}

/** What the site promises, in one sentence, and the three ways in. */
export function Opening() {
  return (
    <header className={styles.opening}>
      <div className={styles.promise}>
        <h1>Find a mod, press download, play.</h1>
        <p>
          See what a mod is and how large its file is, then have it in one click: no account, no
          waiting page.
        </p>
      </div>
      <nav aria-label="Types of mods">
        <ul className={styles.types}>
          {MOD_TYPES.map((type) => (
            <li key={type}>
              <Link to={listHref({ modType: type })} className={styles.type} data-type={type}>
                <strong>{MOD_TYPE_LABELS[type]}</strong>
                <span>{NOTES[type]}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}
