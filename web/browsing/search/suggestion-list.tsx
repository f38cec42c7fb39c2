import {
  type KeyboardEvent,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useState,
} from 'react'
import { Link, useNavigate } from 'react-router'
import { listHref } from '#contract/catalogue/list-links.ts'
import type { Suggestion } from '#contract/catalogue/search.ts'
import { ModPicture } from '#web/browsing/mod-cards/mod-picture.tsx'
import { markedParts } from '#web/browsing/search/marked-parts.ts'
import { useSuggestions } from '#web/browsing/search/use-suggestions.ts'
import folder from '#web/shared/art/icon-folder.svg?raw'
import { formatCount } from '#web/shared/components/format-number.ts'
import { Icon } from '#web/shared/components/icon.tsx'
import tag from './icon-tag.svg?raw'
import styles from './suggestion-popup.module.css'

/** Takes the search box's key presses while suggestions are shown. */
export interface KeyTarget {
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** What the search box tells screen readers about its popup. */
export interface PopupState {
  readonly listId: string
  readonly activeId: string | undefined
}

interface SuggestionListProperties {
  text: string
  keys: Ref<KeyTarget>
  /** Called with what is shown; undefined if nothing is. */
  onChange: (state: PopupState | undefined) => void
  onClose: () => void
}

const ICONS = { tag, category: folder }

/** Categories, mods and tags that complete what is typed, as the search box's listbox. */
export function SuggestionList({ text, keys, onChange, onClose }: SuggestionListProperties) {
  const suggestions = useSuggestions(text)
  const [chosen, setChosen] = useState<{ index: number; of: unknown; by: string }>()
  const navigate = useNavigate()
  const listId = useId()
  const count = suggestions.length
  // Of other suggestions none is chosen yet.
  const active = chosen?.of === suggestions && chosen.by === text ? chosen.index : -1
  const optionId = (index: number) => `${listId}-${index}`
  const activeId = active >= 0 && active < count ? optionId(active) : undefined

  // The box and its list change in one picture, for screen readers too.
  useLayoutEffect(() => {
    onChange(count > 0 ? { listId, activeId } : undefined)
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [onChange, listId, activeId, count])
  useLayoutEffect(() => () => onChange(undefined), [onChange])

  useImperativeHandle(keys, () => ({
    onKeyDown: (event) => {
      const chosen = suggestions[active]
      if (event.key === 'Enter' && chosen) {
        event.preventDefault()
        onClose()
        navigate(suggestionHref(chosen))
        return
      }
      const next = nextActive(event.key, active, count)
      if (next === undefined) return
      event.preventDefault()
      setChosen({ index: next, of: suggestions, by: text })
    },
  }))

  return (
    <>
      <p role="status" className="visually-hidden">
        {count > 0 && `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`}
      </p>
      {count > 0 && (
        <div id={listId} role="listbox" aria-label="Suggestions" className={styles.list}>
          {suggestions.map((suggestion, index) => (
            <Link
              key={`${suggestion.kind} ${suggestionHref(suggestion)}`}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              to={suggestionHref(suggestion)}
              className={styles.option}
              // The box keeps the focus, so that the popup is still open when the click arrives.
              onMouseDown={(event) => event.preventDefault()}
              onClick={onClose}
            >
              <SuggestionPicture suggestion={suggestion} />
              <span className={styles.text}>
                {markedParts(suggestion.text, suggestion.matches).map((part, place) =>
                  // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing but their place
                  part.isMatch ? <mark key={place}>{part.text}</mark> : part.text,
                )}
              </span>
              <span className={styles.kind}>{kindLabel(suggestion)}</span>
            </Link>
          ))}
        </div>
      )}
    </>
  )
}

/** A small picture for a mod, an icon for everything else. */
function SuggestionPicture({ suggestion }: { suggestion: Suggestion }) {
  if (suggestion.kind !== 'mod') {
    return <Icon svg={ICONS[suggestion.kind]} className={styles.icon ?? ''} />
  }
  return (
    <span className={styles.picture}>
      <ModPicture mod={suggestion} sizes="4rem" eager />
    </span>
  )
}

/**
 * Which suggestion a key moves to; -1 is the box itself. Undefined for keys that the box handles.
 */
function nextActive(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : -1
  if (key === 'ArrowUp') return active < 0 ? count - 1 : active - 1
  // Without an active suggestion they move the cursor in the text.
  if (key === 'Home' && active >= 0) return 0
  if (key === 'End' && active >= 0) return count - 1
  return undefined
}

function suggestionHref(suggestion: Suggestion): string {
  if (suggestion.kind === 'mod') return `/mod/${suggestion.id}`
  if (suggestion.kind === 'tag') return `/tag-mods/${suggestion.id}?page=1`
  const { modType, category, subCategory } = suggestion
  return listHref({ modType, category, subCategory: subCategory ?? undefined })
}

function kindLabel(suggestion: Suggestion): string {
  if (suggestion.kind === 'mod') return 'Mod'
  const count = formatCount(suggestion.count)
  return suggestion.kind === 'tag' ? `Tag · ${count}` : count
}
