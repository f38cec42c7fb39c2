const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A length of time in the largest unit that tells enough: '20 minutes', '5 hours', '3 days'. */
export function formatDuration(seconds: number): string {
  if (seconds < HOUR) return counted(Math.max(1, Math.round(seconds / MINUTE)), 'minute')
  if (seconds < 2 * DAY) return counted(Math.round(seconds / HOUR), 'hour')
  return counted(Math.round(seconds / DAY), 'day')
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
