import { type Format, formatSelection } from '#web/publishing/formatting/format-selection.ts'

/** Formats what is selected in a field, as if it had been typed: the browser can undo it. */
export function applyFormat(field: HTMLTextAreaElement, format: Format): void {
  const { value: text, selectionStart: start, selectionEnd: end } = field
  const { from, to, insert, select } = formatSelection(format, { text, start, end })
  field.focus()
  field.setSelectionRange(from, to)
  // Deprecated, but the only way that keeps the browser's own undo.
  if (!document.execCommand('insertText', false, insert)) {
    field.setRangeText(insert, from, to, 'end')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  field.setSelectionRange(...select)
}
