import { useSyncExternalStore } from 'react'
import { formatAge, formatDate, formatExactTime } from '#web/mod/format-age.ts'

const neverChanges = () => () => undefined

/**
 * How long ago something was, with the exact time in the title. The server writes the date instead:
 * its page is kept, and an age would soon be wrong.
 */
export function Age({ date }: { date: string }) {
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return (
    <time dateTime={date} title={formatExactTime(date)}>
      {isInBrowser ? formatAge(Date.parse(date), Date.now()) : formatDate(date)}
    </time>
  )
}
