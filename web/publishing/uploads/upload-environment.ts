import type { Api } from '#contract/api.ts'

/** What the upload queue needs from the browser. */
export interface UploadEnvironment {
  readonly api: Pick<
    Api,
    'createUpload' | 'signParts' | 'getUpload' | 'completeUpload' | 'cancelUpload'
  >
  /**
   * Sends bytes by PUT; resolves to the answer's status.
   * @throws if no answer came, or nothing moved for too long.
   */
  readonly put: (
    url: string,
    body: Blob,
    options: { signal: AbortSignal; onProgress: (sentBytes: number) => void },
  ) => Promise<number>
  readonly isOnline: () => boolean
  /** Resolves when the network is back. */
  readonly whenOnline: (signal: AbortSignal) => Promise<void>
  /** Resolves when somebody is logged in. */
  readonly whenSignedIn: (signal: AbortSignal) => Promise<void>
  /**
   * Called with true when a call or part failed and will be retried, and with false when it got
   * through after all. Several can be retrying at once.
   */
  readonly onRetrying?: (isRetrying: boolean) => void
  /** Remembers unfinished uploads across reloads. */
  readonly memory: UploadMemory
}

/** What is remembered about an upload; the file itself stays with the visitor. */
export interface RememberedUpload {
  readonly key: string
  readonly uploadId: string
  readonly kind: 'file' | 'image'
  readonly name: string
  readonly size: number
  readonly lastModified: number
  /** In milliseconds since 1970. */
  readonly savedAt: number
}

export interface UploadMemory {
  /** Uploads that no other tab is working on. */
  load(): Promise<RememberedUpload[]>
  save(upload: RememberedUpload): void
  remove(key: string): void
}

/** Waits. @throws the signal's reason if it is aborted. */
export function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
    }
    const abort = () => {
      end()
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      end()
      resolve()
    }, ms)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort)
  })
}
