import { Link, useLocation } from 'react-router'
import logo from '#web/art/logo.svg'
import { CategoryMenus } from '#web/layout/category-menus.tsx'
import { SearchBox } from '#web/layout/search-box.tsx'
import { SessionButton } from '#web/layout/session-button.tsx'
import { useSite } from '#web/site.ts'
import { ThemeButton } from '#web/theme/theme-button.tsx'
import styles from './header.module.css'

/** The bar at the top of every screen; the login screen has no category dropdowns. */
export function Header() {
  const site = useSite()
  const { pathname } = useLocation()
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to="/" className={styles.brand}>
          <img src={logo} alt="" width={34} height={34} />
          <span>{site.name}</span>
        </Link>
        <div className={styles.menus}>{pathname !== '/login' && <CategoryMenus />}</div>
        <div className={styles.search}>
          <SearchBox />
        </div>
        <div className={styles.theme}>
          <ThemeButton />
        </div>
        <div className={styles.session}>
          <SessionButton />
        </div>
      </div>
    </header>
  )
}
