import { Link } from 'react-router'
import { listHref } from '#contract/catalogue/list-links.ts'
import type { SearchKind } from '#contract/catalogue/search.ts'
import { formatCount } from '#web/shared/components/format-number.ts'
import styles from './search-notes.module.css'

/** Links to the categories and tags that a text names: 'Vehicles › Car: SP 9, 5M 9'. */
export function SearchKinds({ kinds }: { kinds: readonly SearchKind[] }) {
  return (
    <nav aria-label="Matching categories and tags">
      <ul className={styles.kinds}>
        {kinds.map(({ label, ways }) => (
          <li key={label}>
            <span className={styles.kind}>{label}:</span>
            {ways.map((way) => (
              <Link key={wayHref(way)} to={wayHref(way)} className={styles.text}>
                {way.label} <span className={styles.count}>{formatCount(way.count)}</span>
              </Link>
            ))}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function wayHref({ modType, category, subCategory, tagId }: SearchKind['ways'][number]): string {
  if (tagId !== null) return `/tag-mods/${tagId}?page=1`
  return listHref({
    modType: modType ?? undefined,
    category: category ?? undefined,
    subCategory: subCategory ?? undefined,
  })
}
