import { type FormEvent, useId, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import styles from '#web/browsing/conflicts/conflicts-page.module.css'
import type { LoadedComparison } from '#web/browsing/conflicts/load-comparison.ts'
import { comparisonHref } from '#web/browsing/conflicts/read-comparison.ts'

interface AddModProperties {
  ids: readonly number[]
  /** What was searched for. */
  text: string
  found: LoadedComparison['found']
}

/** Adds mods by name, number or address. A form of its own, so it works without scripts. */
export function AddMod({ ids, text, found }: AddModProperties) {
  const inputId = useId()
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const key = ids.join(',')
  function submit(event: FormEvent) {
    event.preventDefault()
    const field = input.current
    if (!field) return
    const query = new URLSearchParams({ ids: key, add: field.value })
    // The field stays where the keyboard is, for the next one.
    field.value = ''
    navigate(`/conflicts?${query}`, { preventScrollReset: true })
  }

  return (
    <div className={styles.add}>
      <form action="/conflicts" onSubmit={submit}>
        <input type="hidden" name="ids" value={key} />
        <label htmlFor={inputId}>Add a mod by its name, number or address</label>
        <div className={styles.line}>
          <input
            ref={input}
            id={inputId}
            type="search"
            name="add"
            className={styles.input}
            defaultValue={text}
            autoComplete="off"
            required
          />
          <button type="submit" className="button">
            Add
          </button>
        </div>
      </form>
      {found && (
        <div role="status">
          {found.length === 0 && <p>No other mod is found by “{text}”.</p>}
          {found.length > 0 && <p>Which one do you mean by “{text}”?</p>}
        </div>
      )}
      {found && found.length > 0 && (
        <ul className={styles.found}>
          {found.map(({ id, name }) => (
            <li key={id}>
              <Link to={comparisonHref([...ids, id])} aria-label={`Add ${name}`}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
