import { Link } from 'react-router'
import type { Role } from '#contract/base/roles.ts'
import styles from '#web/people/account/account-page.module.css'
import { deskPlacesOf } from '#web/shared/session/desk-places.ts'

/** What is meant for this role beside the links. */
const HINTS: Readonly<Record<Exclude<Role, 'user'>, string>> = {
  administrator: 'To update or delete a mod, go to its own page, or change many in All mods.',
  editor: 'To update or delete a mod of yours, go to its own page, or find it in All mods.',
  moderator: 'To hide or show mods, choose them in All mods.',
}

/** What somebody can do in addition to what all can. */
export function Administration({ role }: { role: Exclude<Role, 'user'> }) {
  return (
    <section className={styles.card} aria-labelledby="administration-heading">
      <h2 id="administration-heading">Administration</h2>
      <p>{HINTS[role]}</p>
      <div className={styles.links}>
        {deskPlacesOf(role).map(({ to, label }, index) => (
          <Link key={to} to={to} className={index === 0 ? 'button' : 'button button-quiet'}>
            {label}
          </Link>
        ))}
      </div>
    </section>
  )
}
