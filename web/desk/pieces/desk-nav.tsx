import { Link, useLocation } from 'react-router'
import styles from '#web/desk/pieces/desk-nav.module.css'
import { showCurrent } from '#web/desk/pieces/show-current.ts'
import { deskPlacesOf } from '#web/shared/session/desk-places.ts'
import { useRole } from '#web/shared/session/role-context.ts'

/** From one page of the desk to the others that its reader may open. */
export function DeskNav() {
  const places = deskPlacesOf(useRole())
  const { pathname } = useLocation()
  /** Of the page itself, and of the page that it is below. */
  const isCurrent = (to: string) => pathname === to || pathname.startsWith(`${to}/`)
  return (
    <nav ref={showCurrent} aria-label="Desk" className={styles.nav}>
      <ul>
        {places.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} aria-current={isCurrent(to) ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
