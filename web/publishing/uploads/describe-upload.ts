import type { UploadItem, UploadTotal } from '#web/publishing/uploads/upload-item.ts'
import { formatBytes } from '#web/shared/components/format-number.ts'

/** How long something will take, roughly, as people say it. */
export function formatTimeLeft(seconds: number): string {
  if (seconds < 10) return 'a few seconds left'
  if (seconds < 60) return `${Math.ceil(seconds / 10) * 10} seconds left`
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return minutes === 1 ? 'a minute left' : `${minutes} minutes left`
  const hours = Math.round(minutes / 6) / 10
  return hours === 1 ? 'an hour left' : `${hours} hours left`
}

/** The state of an upload in one line, with all figures. */
export function describeUpload(item: UploadItem): string {
  const size = formatBytes(item.size)
  if (item.needsFile)
    return `${formatBytes(item.sentBytes)} of ${size} uploaded before you left the page`
  switch (item.state) {
    case 'waiting':
      return `${size}, waiting for its turn`
    case 'sending': {
      if (item.isOffline)
        return `${formatBytes(item.sentBytes)} of ${size}, waiting for a connection`
      if (item.isSignedOut)
        return `${formatBytes(item.sentBytes)} of ${size}, paused until you log in again`
      if (item.isRetrying)
        return `${formatBytes(item.sentBytes)} of ${size}, connection trouble; trying again`
      return progressLine(item)
    }
    case 'paused':
      return `${formatBytes(item.sentBytes)} of ${size}, paused`
    case 'checking':
      return item.error ?? `${size} uploaded, being checked`
    case 'ready':
      return `${size}, ready`
    case 'failed':
      return item.error ?? 'It could not be uploaded'
  }
}

/** The same for several files. */
export function describeTotal(total: UploadTotal): string {
  const files = total.count === 1 ? '1 file' : `${total.count} files`
  return `${files}: ${progressLine(total)}`
}

function progressLine(progress: {
  readonly size: number
  readonly sentBytes: number
  readonly bytesPerSecond?: number | undefined
  readonly secondsLeft?: number | undefined
}): string {
  const { size, sentBytes, bytesPerSecond, secondsLeft } = progress
  const parts = [`${formatBytes(sentBytes)} of ${formatBytes(size)}`]
  // From here on it is up to the server; nobody knows how long that takes.
  if (sentBytes >= size) return parts.join()
  if (bytesPerSecond) parts.push(`${formatBytes(bytesPerSecond)}/s`)
  if (secondsLeft !== undefined && bytesPerSecond) parts.push(formatTimeLeft(secondsLeft))
  return parts.join(', ')
}

/**
 * What screen readers announce: each stage and every quarter of the way. The text stays the same
 * until there is something new to say.
 */
export function announceUpload(item: UploadItem): string {
  if (item.state === 'sending' && !item.isOffline && !item.isSignedOut && !item.isRetrying) {
    const quarter = Math.floor((item.sentBytes / item.size) * 4) * 25
    return quarter === 0 ? `Uploading ${item.name}` : `${item.name}: ${quarter} percent`
  }
  if (item.state === 'waiting') return ''
  return `${item.name}: ${describeUpload(item)}`
}
