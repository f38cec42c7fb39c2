import type { UploadKind } from '#contract/upload-rules.ts'
import type { UploadedObject } from '#contract/uploads.ts'

export type { UploadedObject }

type UploadItemState = 'waiting' | 'sending' | 'paused' | 'checking' | 'ready' | 'failed'

/** One file on its way to the storage, as a form shows it. */
export interface UploadItem {
  /** This browser's own name for it, which outlives a reload. */
  readonly key: string
  /** The server's, once it knows of the file. */
  readonly uploadId?: string | undefined
  readonly kind: UploadKind
  readonly name: string
  /** In bytes. */
  readonly size: number
  readonly state: UploadItemState
  readonly sentBytes: number
  /** While it is being sent, once that can be told. */
  readonly bytesPerSecond?: number | undefined
  readonly secondsLeft?: number | undefined
  /** Why it failed, or what its check waits for. */
  readonly error?: string | undefined
  /** The server does not take this file: sending it again would change nothing. */
  readonly isRefused?: boolean | undefined
  /** The page was reloaded, and the browser wants the file to be chosen again. */
  readonly needsFile?: boolean | undefined
  readonly isOffline?: boolean | undefined
  /** The session has ended: it goes on after a login. */
  readonly isSignedOut?: boolean | undefined
  /** The last try has failed; the next one waits or runs. */
  readonly isRetrying?: boolean | undefined
  readonly result?: UploadedObject | undefined
}

/** Several files together. */
export interface UploadTotal {
  readonly count: number
  readonly size: number
  readonly sentBytes: number
  readonly bytesPerSecond: number
  /** Undefined while nothing moves. */
  readonly secondsLeft: number | undefined
}

/** How far all files have come that are not ready yet, and those that are. */
export function totalOf(items: readonly UploadItem[]): UploadTotal {
  const running = items.filter(({ state }) => state !== 'failed')
  const sum = (value: (item: UploadItem) => number) =>
    running.reduce((total, item) => total + value(item), 0)
  const size = sum((item) => item.size)
  const sentBytes = sum((item) => item.sentBytes)
  const bytesPerSecond = sum((item) => item.bytesPerSecond ?? 0)
  const secondsLeft = bytesPerSecond > 0 ? (size - sentBytes) / bytesPerSecond : undefined
  return { count: running.length, size, sentBytes, bytesPerSecond, secondsLeft }
}
