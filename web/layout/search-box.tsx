import { type FormEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import search from '#web/art/icon-search.svg?raw'
import { Icon } from '#web/components/icon.tsx'
import styles from './search-box.module.css'

/** The search box. Enter and the icon both lead to the results; an empty text is allowed. */
export function SearchBox() {
  const navigate = useNavigate()
  const location = useLocation()
  const input = useRef<HTMLInputElement>(null)
  const searched =
    location.pathname === '/search-mods'
      ? (new URLSearchParams(location.search).get('s') ?? '')
      : ''

  function submit(event: FormEvent) {
    event.preventDefault()
    const text = input.current?.value ?? ''
    navigate(`/search-mods?s=${encodeURIComponent(text)}&page=1`)
    input.current?.blur()
  }

  return (
    <search className={styles.search}>
      <form action="/search-mods" onSubmit={submit} className={styles.form}>
        <input
          ref={input}
          // A new search replaces what the box shows.
          key={searched}
          type="search"
          name="s"
          defaultValue={searched}
          maxLength={500}
          placeholder="Search mods"
          aria-label="Search mods"
          autoComplete="off"
          className={styles.input}
        />
        <input type="hidden" name="page" value="1" />
        <button type="submit" className={styles.button} aria-label="Search">
          <Icon svg={search} />
        </button>
      </form>
    </search>
  )
}
