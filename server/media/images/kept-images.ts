import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import { MIB } from '#contract/base/units.ts'
import {
  bufferedObject,
  type OpenObject,
  openObject,
  remoteObject,
} from '#server/media/files/open-object.ts'
import { unpooled } from '#server/platform/memory/unpooled.ts'
import type { ObjectHead, Storage } from '#server/platform/storage/storage.ts'

/** What pages show is smaller; of larger ones a few would push out all the others. */
const MAX_OBJECT_BYTES = MIB / 4
/** About what an entry takes beside its bytes. */
const ENTRY_BYTES = 500

/** An object with its bytes where those are kept. */
interface Fetched {
  readonly head: ObjectHead
  readonly bytes: Buffer | undefined
}

interface Kept {
  readonly imageId: number
  readonly head: ObjectHead
  readonly bytes: Buffer
}

/**
 * The bytes of images and copies that are asked for most, for a storage that lies behind a network.
 * Whether somebody may see an image is to be asked before each `open`: this knows only bytes. What
 * lies in files is opened there, since the operating system keeps those.
 */
export class KeptImages {
  readonly #storage: Storage
  readonly #kept: LRUCache<string, Kept>
  readonly #pathsOf = new Map<number, Set<string>>()
  readonly #pending = new Map<string, Promise<Fetched | undefined>>()
  #hits = 0

  constructor(storage: Storage, maxBytes: number) {
    this.#storage = storage
    this.#kept = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }, path) => bytes.length + path.length + ENTRY_BYTES,
      dispose: ({ imageId }, path, reason) => {
        if (reason !== 'set') this.#unlist(imageId, path)
      },
    })
  }

  /** How often the storage was not asked, and what all that is kept takes, in bytes. */
  counts(): { readonly hits: number; readonly bytes: number } {
    return { hits: this.#hits, bytes: this.#kept.calculatedSize }
  }

  /**
   * Opens an object of an image, as `openObject` does. Who asks for the same one while it is being
   * fetched waits for that; what fails is fetched anew for the next.
   */
  async open(imageId: number, path: string): Promise<OpenObject | undefined> {
    if (this.#storage.localFile(path) !== undefined) return openObject(this.#storage, path)
    const kept = this.#kept.get(path)
    if (kept) {
      this.#hits += 1
      return bufferedObject(kept.head, kept.bytes)
    }
    const fetched = await this.#fetchOnce(imageId, path)
    if (!fetched) return undefined
    const { head, bytes } = fetched
    return bytes ? bufferedObject(head, bytes) : remoteObject(this.#storage, path, head)
  }

  /** Drops all of an image that visitors may no longer see. */
  forget(imageId: number): void {
    for (const path of this.#pathsOf.get(imageId) ?? []) this.#kept.delete(path)
  }

  #fetchOnce(imageId: number, path: string): Promise<Fetched | undefined> {
    const pending = this.#pending.get(path)
    if (pending) return pending
    const fetching = this.#fetch(imageId, path).finally(() => this.#pending.delete(path))
    this.#pending.set(path, fetching)
    return fetching
  }

  async #fetch(imageId: number, path: string): Promise<Fetched | undefined> {
    const head = await this.#storage.head(path)
    if (!head || head.size === 0 || head.size > MAX_OBJECT_BYTES) {
      return head && { head, bytes: undefined }
    }
    const stream = await this.#storage.read(path, { start: 0, end: head.size - 1 })
    const bytes = unpooled(await buffer(stream))
    if (bytes.length !== head.size) throw new Error('The storage sent less than it has')
    this.#kept.set(path, { imageId, head, bytes })
    this.#list(imageId, path)
    return { head, bytes }
  }

  #list(imageId: number, path: string): void {
    // What does not fit was not taken.
    if (!this.#kept.has(path)) return
    const paths = this.#pathsOf.get(imageId) ?? new Set()
    this.#pathsOf.set(imageId, paths.add(path))
  }

  #unlist(imageId: number, path: string): void {
    const paths = this.#pathsOf.get(imageId)
    paths?.delete(path)
    if (paths?.size === 0) this.#pathsOf.delete(imageId)
  }
}
