import { NavLink } from 'react-router'
import styles from '#web/desk/pieces/desk-nav.module.css'
import { deskPlacesOf } from '#web/shared/session/desk-places.ts'
import { useRole } from '#web/shared/session/role-context.ts'

/** From one page of the desk to the others that its reader may open. */
export function DeskNav() {
  const places = deskPlacesOf(useRole())
  return (
    <nav aria-label="Desk" className={styles.nav}>
      <ul>
        {places.map(({ to, label }) => (
          <li key={to}>
            {/* Marks the link of the page, and of the pages below it, as the current one. */}
            <NavLink to={to}>{label}</NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
