import type { UploadKind } from '#contract/publishing/upload-rules.ts'
import type { UploadedObject } from '#contract/publishing/uploads.ts'

export type { UploadedObject }

type UploadItemState = 'waiting' | 'sending' | 'paused' | 'checking' | 'ready' | 'failed'

/** One file on its way to the storage, as a form shows it. */
export interface UploadItem {
  /** This browser's own key for it, which survives a reload. */
  readonly key: string
  /** The server's id, once it knows about the file. */
  readonly uploadId?: string | undefined
  readonly kind: UploadKind
  readonly name: string
  /** In bytes. */
  readonly size: number
  readonly state: UploadItemState
  readonly sentBytes: number
  /** Set while it is being sent, once it can be measured. */
  readonly bytesPerSecond?: number | undefined
  readonly secondsLeft?: number | undefined
  /** Why it failed, or what its check is waiting for. */
  readonly error?: string | undefined
  /** The server refused this file: sending it again would change nothing. */
  readonly isRefused?: boolean | undefined
  /** The page was reloaded, and the browser wants the file to be chosen again. */
  readonly needsFile?: boolean | undefined
  readonly isOffline?: boolean | undefined
  /** The session has ended: the upload continues after a login. */
  readonly isSignedOut?: boolean | undefined
  /** The last attempt failed; the next one is waiting or running. */
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

/** The total progress of all files that have not failed. */
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
