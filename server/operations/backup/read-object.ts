import { ObjectNotFound, type Storage } from '#server/platform/storage/storage.ts'

/** An object of the storage could not be read to its end. */
export class ObjectUnreadable extends Error {
  override name = 'ObjectUnreadable'
  /** Whether there is no such object; else the storage has failed. */
  readonly isAbsent: boolean

  constructor(path: string, cause: unknown) {
    super(`${path} cannot be read: ${(cause as Error).message}`, { cause })
    this.isAbsent = cause instanceof ObjectNotFound
  }
}

/**
 * An object's bytes, for whoever writes them elsewhere and has to tell faults of the two sides apart.
 * @throws ObjectUnreadable for every fault of reading, and for no other.
 */
export async function* readObject(storage: Storage, path: string): AsyncGenerator<Buffer> {
  try {
    yield* (await storage.read(path)) as AsyncIterable<Buffer>
  } catch (cause) {
    throw new ObjectUnreadable(path, cause)
  }
}
