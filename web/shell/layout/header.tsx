import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import close from '#web/shared/art/icon-close.svg?raw'
import menu from '#web/shared/art/icon-menu.svg?raw'
import logo from '#web/shared/art/logo.svg'
import { Icon } from '#web/shared/components/icon.tsx'
import { useSite } from '#web/shared/page/site.ts'
import { ThemeButton } from '#web/shared/theme/theme-button.tsx'
import { CategoryMenus } from '#web/shell/layout/category-menus.tsx'
import { SearchBox } from '#web/shell/layout/search-box.tsx'
import { SessionButton } from '#web/shell/layout/session-button.tsx'
import styles from './header.module.css'

const SHEET_ID = 'site-menu'

/**
 * The bar at the top of every screen; the login screen has no category dropdowns. On narrow screens
 * the dropdowns are in a sheet that the menu button opens. The sheet is a native popover, so it
 * works without scripts.
 */
export function Header() {
  const site = useSite()
  const { pathname } = useLocation()
  const hasMenus = pathname !== '/login'
  return (
    <header className={styles.header}>
      <div className={styles.bar} data-menus={hasMenus || undefined}>
        <Link to="/" className={styles.brand}>
          <img src={logo} alt="" width={34} height={34} />
          <span>{site.name}</span>
        </Link>
        {hasMenus && <MenuSheet />}
        <div className={styles.search}>
          <SearchBox />
        </div>
        <div className={styles.theme}>
          <ThemeButton />
        </div>
        <div className={styles.session}>
          <SessionButton />
        </div>
        {hasMenus && (
          <button
            type="button"
            popoverTarget={SHEET_ID}
            className={styles.menuButton}
            aria-label="Menu"
          >
            <Icon svg={menu} />
          </button>
        )}
      </div>
    </header>
  )
}

/** The category dropdowns: part of the bar on wide screens, a sheet on narrow ones. */
function MenuSheet() {
  const sheet = useRef<HTMLDivElement>(null)
  const location = useLocation()
  const shownOn = useRef(location)
  // A navigation closes the sheet.
  useEffect(() => {
    if (shownOn.current === location) return
    shownOn.current = location
    if (sheet.current?.matches(':popover-open')) sheet.current.hidePopover()
  }, [location])
  return (
    <div ref={sheet} id={SHEET_ID} popover="auto" className={styles.sheet}>
      <div className={styles.sheetBar}>
        <p className={styles.sheetTitle}>Browse</p>
        <ThemeButton />
        <button
          type="button"
          popoverTarget={SHEET_ID}
          popoverTargetAction="hide"
          className={styles.close}
          aria-label="Close the menu"
        >
          <Icon svg={close} />
        </button>
      </div>
      <CategoryMenus />
      <ul className={styles.more}>
        {LISTS.map(([href, label]) => (
          <li key={href}>
            <Link to={href}>{label}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Links in the sheet besides the categories. */
const LISTS = [
  ['/mods?page=1', 'All mods'],
  ['/most-downloaded?page=1', 'Most downloaded'],
  ['/recently-uploaded?page=1', 'Recently uploaded'],
] as const
