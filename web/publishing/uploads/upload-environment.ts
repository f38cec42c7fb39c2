import type { Api } from '#contract/api.ts'

/** What the engine needs of the browser. */
export interface UploadEnvironment {
  readonly api: Pick<
    Api,
    'createUpload' | 'signParts' | 'getUpload' | 'completeUpload' | 'cancelUpload'
  >
  /**
   * Sends bytes by PUT; resolves to the answer's status.
   * @throws when no answer came, or nothing moved for too long.
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
   * Told when a call or a part has failed and is to be tried again, and once more when it got through
   * after all; several can be on their way at once.
   */
  readonly onRetrying?: (isRetrying: boolean) => void
  /** Where unfinished uploads are remembered over a reload. */
  readonly memory: UploadMemory
}

/** What is remembered of an upload; the file itself is the visitor's. */
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
  /** Those that no tab works on now. */
  load(): Promise<RememberedUpload[]>
  save(upload: RememberedUpload): void
  remove(key: string): void
}

/** Waits. @throws the signal's reason when it is aborted. */
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
