import { pauseBefore, retryCall, UPLOAD_RETRY_MS } from '#web/publishing/uploads/retry.ts'
import { type UploadEnvironment, wait } from '#web/publishing/uploads/upload-environment.ts'

/** More at once are no faster, and on a slow line the first parts should be complete soon. */
const PARTS_AT_ONCE = 4
/** How many addresses one call requests. */
const SIGNED_AT_ONCE = 20
/** An address is not used in the last minute before it expires. */
const MARGIN_MS = 60_000

/** The parts to send, and the file they are part of. */
export interface PartsToSend {
  readonly uploadId: string
  readonly file: Blob
  /** The size of every part but the last, in bytes. */
  readonly partSize: number
  readonly parts: readonly number[]
  readonly signal: AbortSignal
  /** Called with how much of a part has been sent; this can be less than before. */
  readonly onProgress: (part: number, sentBytes: number) => void
}

/** The file was changed, moved or removed since it was chosen. */
class FileUnreadable extends Error {
  override name = 'FileUnreadable'
}

/** Not a byte got through for ten minutes. */
class NoProgress extends Error {
  override name = 'NoProgress'
}

/**
 * Sends parts, a few at a time, each until it has arrived: with a new address if one has expired,
 * with longer and longer pauses, and waiting while there is no network.
 * @throws ApiFailure when the server gives no addresses, FileUnreadable, NoProgress.
 */
export async function sendParts(
  environment: UploadEnvironment,
  sending: PartsToSend,
): Promise<void> {
  const failed = new AbortController()
  const signal = AbortSignal.any([sending.signal, failed.signal])
  const waiting = [...sending.parts]
  const sender = new PartSender(environment, { ...sending, signal }, waiting)
  const work = async () => {
    for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
      await sender.send(part)
    }
  }
  const workers = Array.from({ length: Math.min(PARTS_AT_ONCE, waiting.length) }, work)
  try {
    await Promise.all(workers)
  } catch (error) {
    failed.abort(error)
    await Promise.allSettled(workers)
    throw error
  }
}

class PartSender {
  readonly #environment: UploadEnvironment
  readonly #sending: PartsToSend
  /** Parts that nobody is sending yet, so that their addresses can be requested together. */
  readonly #waiting: readonly number[]
  readonly #addresses = new Map<number, { url: string; expires: number }>()
  #signing: Promise<unknown> = Promise.resolve()
  #lastProgress = performance.now()

  constructor(environment: UploadEnvironment, sending: PartsToSend, waiting: readonly number[]) {
    this.#environment = environment
    this.#sending = sending
    this.#waiting = waiting
  }

  async send(part: number): Promise<void> {
    const { signal, onProgress } = this.#sending
    for (let attempt = 0; ; attempt += 1) {
      signal.throwIfAborted()
      if (await this.#try(part)) {
        if (attempt > 0) this.#environment.onRetrying?.(false)
        return
      }
      signal.throwIfAborted()
      onProgress(part, 0)
      if (attempt === 0) this.#environment.onRetrying?.(true)
      this.#addresses.delete(part)
      await this.#settle(attempt)
    }
  }

  /** Whether the part has arrived. */
  async #try(part: number): Promise<boolean> {
    const { file, partSize, signal, onProgress } = this.#sending
    const url = await this.#address(part)
    const body = file.slice((part - 1) * partSize, part * partSize)
    try {
      const status = await this.#environment.put(url, body, {
        signal,
        onProgress: (sentBytes) => {
          this.#lastProgress = performance.now()
          onProgress(part, sentBytes)
        },
      })
      if (status < 200 || status > 299) return false
      onProgress(part, body.size)
      return true
    } catch {
      await assertReadable(body)
      return false
    }
  }

  /** Waits before the next attempt: until there is a network, and then for a moment. */
  async #settle(attempt: number): Promise<void> {
    const { signal } = this.#sending
    if (!this.#environment.isOnline()) {
      await this.#environment.whenOnline(signal)
      this.#lastProgress = performance.now()
    }
    if (performance.now() - this.#lastProgress > UPLOAD_RETRY_MS) {
      throw new NoProgress('Nothing could be uploaded for ten minutes. What has arrived is kept.')
    }
    await wait(pauseBefore(attempt), signal)
  }

  async #address(part: number): Promise<string> {
    const find = () => {
      const known = this.#addresses.get(part)
      return known && known.expires - MARGIN_MS > Date.now() ? known.url : undefined
    }
    if (!find()) {
      // One call for all that are waiting: the second finds what the first has fetched.
      const signing = this.#signing
        .catch(() => undefined)
        .then(() => (find() ? undefined : this.#sign(part)))
      this.#signing = signing
      await signing
    }
    const url = find()
    if (!url) throw new Error('The server gave no address for a part')
    return url
  }

  async #sign(part: number): Promise<void> {
    const { uploadId, signal } = this.#sending
    const parts = [part, ...this.#waiting.slice(0, SIGNED_AT_ONCE - 1)]
    const answer = await retryCall(
      this.#environment,
      () => this.#environment.api.signParts({ body: { uploadId, parts } }),
      signal,
    )
    // Counted from now by this machine's clock, which may be wrong.
    const expires = Date.now() + lifetime(answer.expiresAt)
    for (const { number, url } of answer.parts) this.#addresses.set(number, { url, expires })
  }
}

/**
 * For how long addresses are used, in milliseconds; only a few minutes if the clocks differ a lot.
 */
function lifetime(expiresAt: string): number {
  const left = Date.parse(expiresAt) - Date.now()
  return left > MARGIN_MS * 2 && left < MARGIN_MS * 60 ? left : MARGIN_MS * 5
}

async function assertReadable(body: Blob): Promise<void> {
  try {
    await body.slice(0, 1).arrayBuffer()
  } catch {
    throw new FileUnreadable('The file has been changed or moved. Choose it again.')
  }
}
