import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import {
  forgetAllSearches,
  forgetSearch,
  rememberSearch,
  useRecentSearches,
} from '#web/browsing/search/recent-searches.ts'
import close from '#web/shared/art/icon-close.svg?raw'
import { Icon } from '#web/shared/components/icon.tsx'
import clock from './icon-clock.svg?raw'
import styles from './suggestion-popup.module.css'

interface RecentListProperties {
  onClose: () => void
  /** Puts the cursor back into the box. */
  onReturn: () => void
}

/** Recent searches on this device. Arrow keys move between them, and each can be removed. */
export function RecentList({ onClose, onReturn }: RecentListProperties) {
  const searches = useRecentSearches()
  if (searches.length === 0) return null
  return (
    <section aria-label="Recent searches" className={styles.recent} onKeyDown={walk(onReturn)}>
      <div className={styles.head}>
        <span>Recent searches</span>
        <button
          type="button"
          className={styles.all}
          onClick={() => {
            onReturn()
            forgetAllSearches()
          }}
        >
          Clear all
        </button>
      </div>
      <ul>
        {searches.map((text) => (
          <li key={text} className={styles.row}>
            <Link
              to={`/search-mods?s=${encodeURIComponent(text)}&page=1`}
              className={styles.option}
              data-recent
              onClick={() => {
                rememberSearch(text)
                onClose()
              }}
            >
              <Icon svg={clock} className={styles.icon ?? ''} />
              <span className={styles.text}>{text}</span>
            </Link>
            <button
              type="button"
              className={styles.remove}
              aria-label={`Remove ${text} from the recent searches`}
              onClick={() => {
                // The button disappears; the focus must not get lost with it.
                onReturn()
                forgetSearch(text)
              }}
            >
              <Icon svg={close} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Arrow keys move from search to search, and from the first back to the box. */
function walk(onReturn: () => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-recent]')]
    const row = document.activeElement?.closest('li')
    const place = links.findIndex((link) => row?.contains(link))
    const next = place + step
    if (next < 0) onReturn()
    else links[Math.min(next, links.length - 1)]?.focus()
  }
}
