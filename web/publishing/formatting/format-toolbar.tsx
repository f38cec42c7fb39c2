import { type KeyboardEvent, type RefObject, useState } from 'react'
import { applyFormat } from '#web/publishing/formatting/apply-format.ts'
import type { Format } from '#web/publishing/formatting/format-selection.ts'
import styles from '#web/publishing/formatting/format-toolbar.module.css'
import bold from '#web/publishing/formatting/icon-bold.svg?raw'
import code from '#web/publishing/formatting/icon-code.svg?raw'
import fold from '#web/publishing/formatting/icon-fold.svg?raw'
import heading from '#web/publishing/formatting/icon-heading.svg?raw'
import italic from '#web/publishing/formatting/icon-italic.svg?raw'
import list from '#web/publishing/formatting/icon-list.svg?raw'
import numbers from '#web/publishing/formatting/icon-numbers.svg?raw'
import table from '#web/publishing/formatting/icon-table.svg?raw'
import link from '#web/shared/art/icon-link.svg?raw'
import { Icon } from '#web/shared/components/icon.tsx'

interface FormatButton {
  readonly format: Format
  readonly label: string
  readonly icon: string
  /** The letter that does the same with Ctrl, or with the command key. */
  readonly key?: string
}

const BUTTONS: readonly FormatButton[] = [
  { format: 'heading', label: 'Heading', icon: heading },
  { format: 'bold', label: 'Bold', icon: bold, key: 'b' },
  { format: 'italic', label: 'Italic', icon: italic, key: 'i' },
  { format: 'link', label: 'Link', icon: link, key: 'k' },
  { format: 'list', label: 'List', icon: list },
  { format: 'numbers', label: 'Numbered list', icon: numbers },
  { format: 'table', label: 'Table', icon: table },
  { format: 'code', label: 'Code', icon: code },
  { format: 'details', label: 'Folding section', icon: fold },
]

/** Formats what is selected when its shortcut was pressed in the field. */
export function formatByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
  const button = BUTTONS.find(({ key }) => key === event.key.toLowerCase())
  if (!isShortcut || !button) return
  event.preventDefault()
  applyFormat(event.currentTarget, button.format)
}

/** Buttons that format what is selected in a field. One is reached by Tab, the others by arrows. */
export function FormatToolbar({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  const [current, setCurrent] = useState(0)

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const target = targetOf(event.key, current)
    if (target === undefined) return
    event.preventDefault()
    setCurrent(target)
    event.currentTarget.querySelectorAll('button')[target]?.focus()
  }

  return (
    <div role="toolbar" aria-label="Formatting" className={styles.toolbar} onKeyDown={move}>
      {BUTTONS.map(({ format, label, icon, key }, index) => (
        <button
          key={format}
          type="button"
          aria-label={label}
          aria-keyshortcuts={key && `Control+${key.toUpperCase()}`}
          title={key ? `${label} (Ctrl+${key.toUpperCase()})` : label}
          tabIndex={index === current ? 0 : -1}
          className={styles.button}
          onFocus={() => setCurrent(index)}
          onClick={() => field.current && applyFormat(field.current, format)}
        >
          <Icon svg={icon} />
        </button>
      ))}
    </div>
  )
}

/** The button that a key leads to; undefined for a key that leads to none. */
function targetOf(key: string, current: number): number | undefined {
  const count = BUTTONS.length
  if (key === 'ArrowRight') return (current + 1) % count
  if (key === 'ArrowLeft') return (current + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
