import type { RefObject } from 'react'
import { Link } from 'react-router'
import { activeFilters } from '#web/browsing/search/filter-labels.ts'
import { type ListQuery, listQueryHref } from '#web/browsing/search/list-query.ts'
import { Icon } from '#web/shared/components/icon.tsx'
import { useIsAlive } from '#web/shared/forms/use-is-alive.ts'
import filters from './icon-filters.svg?raw'
import styles from './list-tools.module.css'

interface FiltersButtonProperties {
  query: ListQuery
  panelId: string
  isOpen: boolean
  onToggle: () => void
  button: RefObject<HTMLButtonElement | null>
}

/** Shows the filters. Without scripts it is a link to the same list with the filters open. */
export function FiltersButton({
  query,
  panelId,
  isOpen,
  onToggle,
  button,
}: FiltersButtonProperties) {
  const isAlive = useIsAlive()
  const active = activeFilters(query).length
  const text = (
    <>
      <Icon svg={filters} /> Filters
      {active > 0 && (
        <span className={styles.active}>
          {active}
          <span className="visually-hidden"> active</span>
        </span>
      )}
    </>
  )
  if (!isAlive) {
    const href = listQueryHref(query, { isPanelOpen: !isOpen })
    return (
      <Link to={href} rel="nofollow" className={styles.filters}>
        {text}
      </Link>
    )
  }
  return (
    <button
      ref={button}
      type="button"
      className={styles.filters}
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      onClick={onToggle}
    >
      {text}
    </button>
  )
}
