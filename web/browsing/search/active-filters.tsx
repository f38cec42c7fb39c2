import type { FilterCounts } from '#contract/catalogue/search.ts'
import { ChoiceLink } from '#web/browsing/search/choice-link.tsx'
import { activeFilters, hiddenMods } from '#web/browsing/search/filter-labels.ts'
import { type ListQuery, listQueryHref, NO_FILTERS } from '#web/browsing/search/list-query.ts'
import close from '#web/shared/art/icon-close.svg?raw'
import { Icon } from '#web/shared/components/icon.tsx'
import styles from './active-filters.module.css'

/** How many parts of the filter are named with what they hide; more would be too much to read. */
const MAX_HIDDEN = 3

interface ActiveFiltersProperties {
  query: ListQuery
  /** What is chosen by now. */
  chosen: ListQuery
  /** Name what is chosen. */
  counts: FilterCounts | undefined
}

/** The filters of the list that is shown, each with a link that removes it from what is chosen. */
export function ActiveFilters({ query, chosen, counts }: ActiveFiltersProperties) {
  const hrefs = new Map(
    activeFilters(chosen, counts).map(({ label, hrefWithout }) => [label, hrefWithout]),
  )
  return (
    <section aria-label="Active filters">
      <ul className={styles.chips}>
        {activeFilters(query, counts).map(({ label }) => (
          <li key={label}>
            <ChoiceLink
              to={hrefs.get(label) ?? listQueryHref(chosen)}
              className={styles.chip}
              aria-label={`Remove the filter ${label}`}
            >
              {label}
              <Icon svg={close} className={styles.cross ?? ''} />
            </ChoiceLink>
          </li>
        ))}
        <li>
          <ChoiceLink to={listQueryHref(chosen, NO_FILTERS)} className={styles.clear}>
            Clear all
          </ChoiceLink>
        </li>
      </ul>
    </section>
  )
}

/** How many more mods there are without each filter. */
export function HiddenByFilters({ query, counts }: { query: ListQuery; counts: FilterCounts }) {
  const hidden = hiddenMods(query, counts).slice(0, MAX_HIDDEN)
  if (hidden.length === 0) return null
  return (
    <ul className={styles.hidden}>
      {hidden.map(({ part, text, href }) => (
        <li key={part}>
          <ChoiceLink to={href}>{text}</ChoiceLink>
        </li>
      ))}
    </ul>
  )
}
