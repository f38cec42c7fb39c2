import { Link, useLocation } from 'react-router'
import left from '#web/shared/art/icon-chevron-left.svg?raw'
import right from '#web/shared/art/icon-chevron-right.svg?raw'
import { Icon } from '#web/shared/components/icon.tsx'
import { GAP, neighbours, pageLinks } from '#web/shared/components/page-links.ts'
import { pageHref } from '#web/shared/page/page-number.ts'
import styles from './pagination.module.css'

/** Links to the other pages of the list at the current URL. */
export function Pagination({ current, pages }: { current: number; pages: number }) {
  const { pathname, search } = useLocation()
  if (pages <= 1) return null
  const [before, after] = neighbours(current, pages)
  const href = (page: number) => pageHref(pathname, new URLSearchParams(search), page)
  return (
    <nav aria-label="Pages" className={styles.pagination}>
      <Step to={before ? href(before) : undefined} label="Previous page" svg={left} />
      <ol>
        {pageLinks(Math.min(current, pages), pages).map((page, index, all) =>
          page === GAP ? (
            <li key={`after-${all[index - 1]}`} className={styles.gap}>
              …
            </li>
          ) : (
            <li key={page}>
              <Link
                to={href(page)}
                prefetch="intent"
                aria-label={`Page ${page}`}
                aria-current={page === current ? 'page' : undefined}
                className={styles.page}
              >
                {page}
              </Link>
            </li>
          ),
        )}
      </ol>
      <Step to={after ? href(after) : undefined} label="Next page" svg={right} />
    </nav>
  )
}

function Step({ to, label, svg }: { to: string | undefined; label: string; svg: string }) {
  if (!to) return <span className={styles.step} />
  return (
    <Link to={to} aria-label={label} className={styles.step}>
      <Icon svg={svg} />
    </Link>
  )
}
