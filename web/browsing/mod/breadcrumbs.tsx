import { Link } from 'react-router'
import type { MenuLink } from '#contract/catalogue/list-links.ts'
import styles from '#web/browsing/mod/breadcrumbs.module.css'
import layout from '#web/browsing/mod/layout.module.css'
import right from '#web/shared/art/icon-chevron-right.svg?raw'
import { Icon } from '#web/shared/components/icon.tsx'

/** The way to this page from the home page, each step a link. */
export function Breadcrumbs({ links }: { links: readonly MenuLink[] }) {
  return (
    <nav aria-label="Breadcrumbs" className={layout.crumbs}>
      <ol className={styles.list}>
        {links.map(({ label, href }, index) => (
          <li key={href}>
            <Link to={href}>{label}</Link>
            {index < links.length - 1 && <Icon svg={right} className={styles.separator ?? ''} />}
          </li>
        ))}
      </ol>
    </nav>
  )
}
