import type { Draft } from '#contract/publishing/drafts.ts'
import { isOfThisBrowser } from '#web/publishing/form/shared-draft.ts'

const MINUTE_MS = 60_000
const UNITS = [
  ['minute', 60],
  ['hour', 24],
  ['day', Number.POSITIVE_INFINITY],
] as const

/** 'on another device, 5 minutes ago': where a draft was saved last, and how long ago. */
export function whereSaved(draft: Pick<Draft, 'device' | 'changedAt'>, now = Date.now()): string {
  const place = isOfThisBrowser(draft) ? 'in this browser' : 'on another device'
  return `${place}, ${agoText(now - Date.parse(draft.changedAt))}`
}

function agoText(ms: number): string {
  let count = Math.floor(ms / MINUTE_MS)
  if (count < 1) return 'just now'
  for (const [unit, most] of UNITS) {
    if (count < most) return `${count} ${unit}${count === 1 ? '' : 's'} ago`
    count = Math.floor(count / most)
  }
  return ''
}
