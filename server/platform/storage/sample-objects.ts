import path from 'node:path'
import type { Readable } from 'node:stream'
import { createFolderStorage } from '#server/platform/storage/folder.ts'
import { InvalidObjectPath } from '#server/platform/storage/object-path.ts'
import type {
  ByteRange,
  DownloadUrlOptions,
  ObjectHead,
  PutOptions,
  Storage,
  StoredObject,
} from '#server/platform/storage/storage.ts'

/** The finished sample catalogue: data that comes with the site, made by `sample/generator/`. */
export const SAMPLE_FOLDER = path.resolve(import.meta.dirname, '../../../sample/bundle')

const PREFIX = 'sample/'

/** Where an object of the sample's folder is found, whichever storage the site has. */
export function sampleObjectPath(name: string): string {
  return PREFIX + name
}

/** Whether the object comes with the installation. */
export function isSampleObject(objectPath: string): boolean {
  return objectPath.startsWith(PREFIX)
}

/**
 * A storage that also has the objects of the sample, below `sample/`. They are read where they lie,
 * never written, and no listing names them.
 */
export function withSampleObjects(storage: Storage, folder: string = SAMPLE_FOLDER): Storage {
  return new StorageWithSample(storage, createFolderStorage({ root: folder }))
}

class StorageWithSample implements Storage {
  readonly #own: Storage
  readonly #sample: Storage

  constructor(own: Storage, sample: Storage) {
    this.#own = own
    this.#sample = sample
  }

  get uploads() {
    return this.#own.uploads
  }

  async put(objectPath: string, body: Buffer | Readable, options: PutOptions): Promise<void> {
    if (!isSampleObject(objectPath)) return this.#own.put(objectPath, body, options)
    if (!Buffer.isBuffer(body)) body.destroy()
    throw new InvalidObjectPath(`${JSON.stringify(objectPath)} belongs to the sample catalogue`)
  }

  head(objectPath: string): Promise<ObjectHead | undefined> {
    const [storage, name] = this.#find(objectPath)
    return storage.head(name)
  }

  read(objectPath: string, range?: ByteRange): Promise<Readable> {
    const [storage, name] = this.#find(objectPath)
    return storage.read(name, range)
  }

  /** The sample's own stay: others may show them too. */
  async remove(objectPath: string): Promise<void> {
    if (!isSampleObject(objectPath)) await this.#own.remove(objectPath)
  }

  list(prefix: string): AsyncIterable<StoredObject> {
    return this.#own.list(prefix)
  }

  signedDownloadUrl(objectPath: string, options: DownloadUrlOptions): Promise<string | undefined> {
    const [storage, name] = this.#find(objectPath)
    return storage.signedDownloadUrl(name, options)
  }

  publicUrl(objectPath: string): string | undefined {
    const [storage, name] = this.#find(objectPath)
    return storage.publicUrl(name)
  }

  localFile(objectPath: string): string | undefined {
    const [storage, name] = this.#find(objectPath)
    return storage.localFile(name)
  }

  check(): Promise<void> {
    return this.#own.check()
  }

  close(): Promise<void> {
    return this.#own.close()
  }

  #find(objectPath: string): [Storage, string] {
    return isSampleObject(objectPath)
      ? [this.#sample, objectPath.slice(PREFIX.length)]
      : [this.#own, objectPath]
  }
}
