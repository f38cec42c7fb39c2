import type { UploadKind } from '#contract/publishing/upload-rules.ts'
import type { Upload } from '#contract/publishing/uploads.ts'
import { SpeedMeter } from '#web/publishing/uploads/measure-speed.ts'
import { FileNeeded, transferFile } from '#web/publishing/uploads/transfer-file.ts'
import type { UploadEnvironment } from '#web/publishing/uploads/upload-environment.ts'
import type { UploadItem } from '#web/publishing/uploads/upload-item.ts'
import { ApiFailure } from '#web/shared/api/api-client.ts'

/** Small files can go alongside a large one; their parts share the connection. */
const FILES_AT_ONCE = 3
/** Nobody can read numbers that change faster than this. */
const TELL_MS = 250

/** Clears figures that would otherwise stay on the screen. */
const NOT_MOVING = { bytesPerSecond: undefined, secondsLeft: undefined }
const NOT_WAITING = { isOffline: undefined, isSignedOut: undefined, isRetrying: undefined }

interface Entry {
  item: UploadItem
  file: File | undefined
  lastModified: number
  /** The running transfer; aborted to pause or cancel. */
  running: AbortController | undefined
  /** Bytes sent of each part. */
  readonly parts: Map<number, number>
  meter: SpeedMeter
}

/**
 * The files of one form, being uploaded. They start by themselves, a few at a time. `items` holds
 * their state; it is a new list after each change.
 */
export class UploadQueue {
  readonly #environment: UploadEnvironment
  readonly #entries = new Map<string, Entry>()
  readonly #listeners = new Set<() => void>()
  #isRestored = false
  #isStopped = false
  #items: readonly UploadItem[] = []
  #telling: ReturnType<typeof setTimeout> | undefined

  constructor(environment: UploadEnvironment) {
    this.#environment = environment
  }

  get items(): readonly UploadItem[] {
    return this.#items
  }

  /** Calls back after each change. Returns a function that unsubscribes. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Adds a file; returns its key. */
  readonly add = (file: File, kind: UploadKind): string => {
    const key = crypto.randomUUID()
    const { name, size, lastModified } = file
    const item: UploadItem = { key, kind, name, size, state: 'waiting', sentBytes: 0 }
    this.#entries.set(key, newEntry(item, file, lastModified))
    this.#begin()
    return key
  }

  /** Stops sending; what has arrived is kept. */
  readonly pause = (key: string): void => {
    const entry = this.#entries.get(key)
    if (!entry || !/^(waiting|sending)$/.test(entry.item.state)) return
    this.#halt(entry)
    this.#change(entry, { state: 'paused' })
    this.#begin()
  }

  /** Resumes a paused upload. */
  readonly resume = (key: string): void => this.#restart(key, 'paused')

  /** Retries a failed upload from where it stopped. */
  readonly retry = (key: string): void => this.#restart(key, 'failed')

  /** Cancels an upload, here and on the server. */
  readonly cancel = (key: string): void => {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#halt(entry)
    this.#entries.delete(key)
    this.#environment.memory.remove(key)
    const { uploadId } = entry.item
    // If this call fails, the server removes the upload after a day.
    if (uploadId) this.#environment.api.cancelUpload({ body: { uploadId } }).catch(() => undefined)
    this.#tell()
    this.#begin()
  }

  /**
   * Resumes an upload whose file was chosen again. A different file replaces it and starts from
   * zero. Returns the key.
   */
  readonly resumeWith = (uploadId: string, file: File): string => {
    const entry = [...this.#entries.values()].find(({ item }) => item.uploadId === uploadId)
    if (!entry) return this.add(file, 'file')
    const { key, kind, name, size } = entry.item
    const isSame =
      file.name === name && file.size === size && file.lastModified === entry.lastModified
    if (isSame) {
      entry.file = file
      this.#change(entry, { state: 'waiting', needsFile: undefined, error: undefined })
    } else {
      this.#environment.api.cancelUpload({ body: { uploadId } }).catch(() => undefined)
      this.#environment.memory.remove(key)
      const item: UploadItem = {
        key,
        kind,
        name: file.name,
        size: file.size,
        state: 'waiting',
        sentBytes: 0,
      }
      this.#entries.set(key, newEntry(item, file, file.lastModified))
    }
    this.#begin()
    return key
  }

  /**
   * Starts the queue. The first time, it also restores uploads that an earlier page did not finish.
   */
  async start(): Promise<void> {
    const remembered = this.#isRestored ? [] : await this.#load()
    this.#isRestored = true
    this.#isStopped = false
    for (const { key, uploadId, kind, name, size, lastModified } of remembered) {
      if (this.#entries.has(key)) continue
      const item: UploadItem = {
        key,
        uploadId,
        kind,
        name,
        size,
        sentBytes: 0,
        // Even without the file, it may turn out to have been sent completely.
        state: 'waiting',
      }
      this.#entries.set(key, newEntry(item, undefined, lastModified))
    }
    this.#begin()
  }

  /** Stops everything, as when the form is left. What has arrived is kept and restored later. */
  stop(): void {
    this.#isStopped = true
    for (const entry of this.#entries.values()) {
      if (!entry.running) continue
      this.#halt(entry)
      this.#change(entry, { state: 'waiting' })
    }
    clearTimeout(this.#telling)
    this.#telling = undefined
  }

  #load() {
    return this.#environment.memory.load().catch(() => [])
  }

  #restart(key: string, from: 'paused' | 'failed'): void {
    const entry = this.#entries.get(key)
    if (entry?.item.state !== from || entry.item.needsFile) return
    // A refused upload is over: the same file is sent as a new one.
    const again = entry.item.isRefused ? { uploadId: undefined, isRefused: undefined } : {}
    this.#change(entry, { state: 'waiting', error: undefined, ...again })
    this.#begin()
  }

  #halt(entry: Entry): void {
    entry.running?.abort(new DOMException('The upload was stopped', 'AbortError'))
    entry.running = undefined
  }

  /** Starts waiting uploads, unless too many are running. */
  #begin(): void {
    const all = this.#isStopped ? [] : [...this.#entries.values()]
    let free = FILES_AT_ONCE - all.filter(({ running }) => running).length
    for (const entry of all) {
      if (free <= 0) break
      if (entry.item.state !== 'waiting' || entry.running) continue
      free -= 1
      this.#run(entry)
    }
    this.#tell()
  }

  async #run(entry: Entry): Promise<void> {
    const running = new AbortController()
    entry.running = running
    entry.meter = new SpeedMeter()
    const { kind, name, size, uploadId } = entry.item
    this.#change(entry, { state: 'sending', ...NOT_WAITING })
    const isCurrent = () => entry.running === running
    try {
      const upload = await transferFile(this.#withNotice(entry, isCurrent), {
        kind,
        name,
        size,
        uploadId,
        file: entry.file,
        signal: running.signal,
        onUpload: (found) => isCurrent() && this.#follow(entry, found),
        onProgress: (part, sentBytes) => isCurrent() && this.#progress(entry, part, sentBytes),
      })
      if (isCurrent()) this.#finish(entry, upload)
    } catch (error) {
      if (isCurrent()) this.#fail(entry, error)
    }
    if (isCurrent()) entry.running = undefined
    this.#begin()
  }

  /** The environment, but it notes in the item when it waits for the network or a login. */
  #withNotice(entry: Entry, isCurrent: () => boolean): UploadEnvironment {
    const tell = (why: 'isOffline' | 'isSignedOut', is: boolean) =>
      isCurrent() && this.#change(entry, { [why]: is, ...NOT_MOVING })
    // How many calls and parts are retrying; the text changes only for the first and the last.
    let retrying = 0
    return {
      ...this.#environment,
      whenOnline: async (signal) => {
        tell('isOffline', true)
        await this.#environment.whenOnline(signal)
        tell('isOffline', false)
      },
      whenSignedIn: async (signal) => {
        tell('isSignedOut', true)
        await this.#environment.whenSignedIn(signal)
        tell('isSignedOut', false)
      },
      onRetrying: (isRetrying) => {
        retrying += isRetrying ? 1 : -1
        if (!isCurrent() || retrying > 0 === Boolean(entry.item.isRetrying)) return
        this.#change(entry, { isRetrying: retrying > 0 || undefined, ...NOT_MOVING })
      },
    }
  }

  /** Takes over the state of an upload from the server. */
  #follow(entry: Entry, upload: Upload): void {
    const { key, kind, name, size } = entry.item
    const { id: uploadId, partSize, uploadedParts } = upload
    if (upload.state === 'open') {
      entry.parts.clear()
      for (const part of uploadedParts) {
        entry.parts.set(part, Math.min(partSize, size - (part - 1) * partSize))
      }
    }
    const { lastModified } = entry
    const { memory } = this.#environment
    if (upload.state !== 'refused') {
      memory.save({ key, uploadId, kind, name, size, lastModified, savedAt: Date.now() })
    }
    const isChecking = upload.state === 'checking'
    this.#change(entry, {
      uploadId,
      state: isChecking ? 'checking' : 'sending',
      sentBytes: isChecking ? size : sumOf(entry.parts),
      error: isChecking ? (upload.refusal ?? undefined) : undefined,
      ...(isChecking && { bytesPerSecond: undefined, secondsLeft: undefined }),
    })
  }

  #progress(entry: Entry, part: number, sentBytes: number): void {
    entry.parts.set(part, sentBytes)
    const sent = Math.min(sumOf(entry.parts), entry.item.size)
    entry.meter.note(performance.now(), sent)
    const bytesPerSecond = entry.meter.perSecond()
    const secondsLeft = bytesPerSecond ? (entry.item.size - sent) / bytesPerSecond : undefined
    entry.item = { ...entry.item, sentBytes: sent, bytesPerSecond, secondsLeft }
    this.#tellSoon()
  }

  #finish(entry: Entry, upload: Upload): void {
    this.#environment.memory.remove(entry.item.key)
    const over = { ...NOT_MOVING, ...NOT_WAITING }
    if (upload.object) {
      const { size } = entry.item
      const result = upload.object
      this.#change(entry, { ...over, state: 'ready', sentBytes: size, result, error: undefined })
    } else {
      const error = upload.refusal ?? 'The server did not keep the file. Try again.'
      this.#change(entry, { ...over, state: 'failed', isRefused: true, error })
    }
  }

  #fail(entry: Entry, error: unknown): void {
    const over = { ...NOT_MOVING, ...NOT_WAITING }
    if (error instanceof FileNeeded) {
      this.#change(entry, { ...over, state: 'paused', needsFile: true })
      return
    }
    // Files that the server will never accept are not restored after a reload.
    const isFinal = error instanceof ApiFailure && /^4(00|13)$/.test(String(error.status))
    if (isFinal) this.#environment.memory.remove(entry.item.key)
    const message = error instanceof Error ? error.message : String(error)
    this.#change(entry, {
      ...over,
      state: 'failed',
      isRefused: isFinal || undefined,
      error: message,
    })
  }

  #change(entry: Entry, change: Partial<UploadItem>): void {
    entry.item = { ...entry.item, ...change }
    this.#tell()
  }

  #tellSoon(): void {
    this.#telling ??= setTimeout(() => this.#tell(), TELL_MS)
  }

  #tell(): void {
    clearTimeout(this.#telling)
    this.#telling = undefined
    this.#items = [...this.#entries.values()].map(({ item }) => item)
    for (const listener of [...this.#listeners]) listener()
  }
}

function newEntry(item: UploadItem, file: File | undefined, lastModified: number): Entry {
  const parts = new Map<number, number>()
  return { item, file, lastModified, running: undefined, parts, meter: new SpeedMeter() }
}

function sumOf(parts: ReadonlyMap<number, number>): number {
  return [...parts.values()].reduce((sum, bytes) => sum + bytes, 0)
}
