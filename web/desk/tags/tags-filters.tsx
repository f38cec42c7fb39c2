import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { TAG_SORTS, TAG_VIEWS, type TagSort, type TagView } from '#contract/desk/tag-states.ts'
import styles from '#web/desk/pieces/desk-page.module.css'
import { type TagsAddress, tagsHref } from '#web/desk/tags/tags-address.ts'
import { Field } from '#web/shared/forms/field.tsx'

/** The filters of the tags; the address has them, so that a view can be kept and shared. */
export function TagsFilters({ address }: { address: TagsAddress }) {
  const navigate = useNavigate()
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const sort = String(given.get('sort')) as TagSort
    navigate(tagsHref(address, { text: String(given.get('text') ?? ''), sort }))
  }
  return (
    <>
      <nav aria-label="Views" className={styles.states}>
        {(Object.keys(TAG_VIEWS) as TagView[]).map((view) => (
          <Link
            key={view}
            to={tagsHref(address, { view })}
            aria-current={view === address.view ? 'page' : undefined}
          >
            {TAG_VIEWS[view]}
          </Link>
        ))}
      </nav>
      <form
        key={tagsHref(address)}
        className={styles.filters}
        aria-label="Filter tags"
        onSubmit={handleSubmit}
      >
        <Field label="Name, or a former one" name="text">
          {(control) => <input {...control} type="search" defaultValue={address.text} />}
        </Field>
        <Field label="Order" name="sort">
          {(control) => (
            <select {...control} defaultValue={address.sort}>
              {Object.entries(TAG_SORTS).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <button type="submit" className="button button-quiet">
          Filter
        </button>
      </form>
    </>
  )
}
