import type { ChangeEvent } from 'react'
import { MOD_SORT_LABELS } from '#contract/catalogue/list-choices.ts'
import { useChoose } from '#web/browsing/search/choice-link.tsx'
import {
  type ListQuery,
  listParameters,
  listPath,
  listQueryHref,
  sortsOf,
} from '#web/browsing/search/list-query.ts'
import chevron from '#web/shared/art/icon-chevron-down.svg?raw'
import { Icon } from '#web/shared/components/icon.tsx'
import styles from './sort-choice.module.css'

/** The order of a list. Without scripts it is a form with a button. */
export function SortChoice({ query }: { query: ListQuery }) {
  const choose = useChoose()

  function sortBy(event: ChangeEvent<HTMLSelectElement>) {
    const sort = sortsOf(query.place).find((known) => known === event.target.value)
    choose(listQueryHref(query, { sort: sort ?? query.place.defaultSort }))
  }

  return (
    <form action={listPath(query)} className={styles.form}>
      {listParameters({ ...query, sort: query.place.defaultSort }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className={styles.label}>
        <span className={styles.text}>Sort by</span>
        <select name="sort" value={query.sort} onChange={sortBy} className={styles.select}>
          {sortsOf(query.place).map((sort) => (
            <option key={sort} value={sort}>
              {MOD_SORT_LABELS[sort]}
            </option>
          ))}
        </select>
        <Icon svg={chevron} className={styles.chevron ?? ''} />
      </label>
      <input type="hidden" name="page" value="1" />
      <button type="submit" className={`button button-quiet ${styles.apply}`}>
        Sort
      </button>
    </form>
  )
}
