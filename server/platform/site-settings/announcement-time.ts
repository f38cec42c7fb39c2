import type { Announcement } from '#contract/desk/site-settings.ts'

/** Whether visitors see the announcement at a moment, in milliseconds since the epoch. */
export function isAnnounced({ text, from, until }: Announcement, now: number): boolean {
  if (text === '' || (from !== null && now < Date.parse(from))) return false
  return until === null || now < Date.parse(until)
}
