import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useLocation, useNavigate } from 'react-router'
import { MAX_SEARCH_LENGTH } from '#contract/base/limits.ts'
import { rememberSearch } from '#web/browsing/search/recent-searches.ts'
import type { KeyTarget, PopupState } from '#web/browsing/search/suggestion-list.tsx'
import { useSlashKey } from '#web/browsing/search/use-slash-key.ts'
import search from '#web/shared/art/icon-search.svg?raw'
import { late } from '#web/shared/chunks/late.tsx'
import { Icon } from '#web/shared/components/icon.tsx'
import { useIsAlive } from '#web/shared/forms/use-is-alive.ts'
import styles from './search-box.module.css'

const SuggestionPopup = late(
  'suggestion-popup',
  () => import('#web/browsing/search/suggestion-popup.tsx'),
  styles.failure,
)

/**
 * The search box. Enter and the icon both go to the results; an empty text is allowed. Suggestions
 * drop down while somebody types, recent searches while the box is empty.
 */
export function SearchBox() {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const keys = useRef<KeyTarget>(null)
  const isAlive = useIsAlive()
  const searched = useSearched(input)
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [shown, setShown] = useState<PopupState>()
  // A popup that has gone tells so a moment later.
  const popup = isOpen ? shown : undefined
  useSlashKey(input)

  const open = useCallback(() => {
    setText(input.current?.value ?? '')
    setOpen(true)
  }, [])
  const close = useCallback(() => {
    setOpen(false)
    input.current?.blur()
  }, [])
  const returnToBox = useCallback(() => input.current?.focus(), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    const typed = input.current?.value ?? ''
    rememberSearch(typed)
    setOpen(false)
    navigate(`/search-mods?s=${encodeURIComponent(typed)}&page=1`)
    input.current?.blur()
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // Input methods use the same keys to choose characters.
    if (event.nativeEvent.isComposing) return
    if (!isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) return open()
    if (isOpen) keys.current?.onKeyDown(event)
  }
  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return
    // By default the browser would clear the box.
    event.preventDefault()
    if (event.target !== input.current) returnToBox()
    setOpen(false)
  }
  function closeOnLeave(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }

  return (
    <search className={styles.search} onBlur={closeOnLeave} onKeyDown={closeOnEscape}>
      <form ref={form} action="/search-mods" onSubmit={submit} className={styles.form}>
        <input
          ref={input}
          type="search"
          name="s"
          defaultValue={searched}
          maxLength={MAX_SEARCH_LENGTH}
          placeholder="Search mods"
          aria-label="Search mods"
          aria-keyshortcuts="/"
          autoComplete="off"
          enterKeyHint="search"
          className={styles.input}
          onFocus={open}
          onClick={open}
          onInput={open}
          onKeyDown={onKeyDown}
          {...(isAlive && {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-haspopup': 'listbox',
            'aria-expanded': popup !== undefined,
            'aria-controls': popup?.listId,
            'aria-activedescendant': popup?.activeId,
          })}
        />
        <span className={styles.key} aria-hidden="true">
          /
        </span>
        <input type="hidden" name="page" value="1" />
        <button type="submit" className={styles.button} aria-label="Search">
          <Icon svg={search} />
        </button>
      </form>
      {isOpen && (
        <Suspense>
          <SuggestionPopup
            text={text}
            form={form}
            keys={keys}
            onChange={setShown}
            onClose={close}
            onReturn={returnToBox}
          />
        </Suspense>
      )}
    </search>
  )
}

/** The text of the results on screen; a new search replaces the text in the box. */
function useSearched(input: { readonly current: HTMLInputElement | null }): string {
  const { pathname, search } = useLocation()
  const searched = pathname === '/search-mods' ? (new URLSearchParams(search).get('s') ?? '') : ''
  const previous = useRef(searched)
  useEffect(() => {
    if (previous.current === searched) return
    previous.current = searched
    if (input.current) input.current.value = searched
  }, [searched, input])
  return searched
}
