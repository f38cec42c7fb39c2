import type { MouseEvent } from 'react'

/** Whether a click on a link asks for another tab or window, or to save it: the browser's to do. */
export function opensElsewhere(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}
