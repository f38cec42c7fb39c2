import { buffer } from 'node:stream/consumers'
import {
  type ByteRange,
  ObjectNotFound,
  RangeNotSatisfiable,
  type Storage,
} from '#server/platform/storage/storage.ts'

/** What a task reads. */
export interface SandboxObject {
  /** A file, which the child opens itself. */
  readonly file?: string | undefined
  /** Where there is no file: reads for the child, which knows neither keys nor the network. */
  readonly read?: (range: ByteRange, signal: AbortSignal) => Promise<Buffer>
  /** What is thrown when the child cannot read the file. */
  readonly missing: (problem: { code: string; message: string }) => Error
}

/** An object of the storage. */
export function storedObject(storage: Storage, path: string): SandboxObject {
  const missing: SandboxObject['missing'] = ({ code, message }) =>
    code === 'ENOENT' || code === 'ENOTDIR' ? new ObjectNotFound(path) : new Error(message)
  const file = storage.localFile(path)
  if (file !== undefined) return { file, missing }
  return { missing, read: (range, signal) => readRange(storage, path, range, signal) }
}

/** Bytes that are in memory already. */
export function bytesObject(bytes: Buffer): SandboxObject {
  return {
    read: async ({ start, end }) => bytes.subarray(start, end + 1),
    missing: ({ message }) => new Error(message),
  }
}

/** Reads a range of an object into memory: fewer bytes, or none, at the object's end. */
export async function readRange(
  storage: Storage,
  path: string,
  range: ByteRange,
  signal?: AbortSignal,
): Promise<Buffer> {
  signal?.throwIfAborted()
  const stream = await storage.read(path, range).catch((error: unknown) => {
    // It begins where the object ends, as every range of an empty one does.
    if (error instanceof RangeNotSatisfiable) return undefined
    throw error
  })
  if (!stream) return Buffer.alloc(0)
  const stop = () => stream.destroy(signal?.reason as Error)
  if (signal?.aborted) stop()
  signal?.addEventListener('abort', stop, { once: true })
  return buffer(stream).finally(() => signal?.removeEventListener('abort', stop))
}
