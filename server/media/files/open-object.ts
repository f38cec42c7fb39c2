import { type FileHandle, open } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isNoFile } from '#server/platform/errors/system-error.ts'
import { fileEtag } from '#server/platform/storage/file-etag.ts'
import type { ByteRange, ObjectHead, Storage } from '#server/platform/storage/storage.ts'

/** Two of these are in memory for each running download; larger ones are no faster. */
const CHUNK_BYTES = 256 * 1024

/** An object that is ready to be sent. To be closed. */
export interface OpenObject {
  /** In bytes. */
  readonly size: number
  readonly lastModified: Date
  /** Strong, with its quotation marks. */
  readonly etag: string
  /** Writes the bytes of a range; resolves when they have left this process. */
  readonly send: (to: Writable, range: ByteRange) => Promise<void>
  readonly close: () => Promise<void>
}

/** Opens an object of the storage; undefined where there is none. */
export async function openObject(storage: Storage, path: string): Promise<OpenObject | undefined> {
  const file = storage.localFile(path)
  if (file !== undefined) return openLocal(file)
  const head = await storage.head(path)
  return head && remoteObject(storage, path, head)
}

/** An object of which the head is known; its bytes come from the storage. */
export function remoteObject(storage: Storage, path: string, head: ObjectHead): OpenObject {
  return {
    ...head,
    send: async (to, range) => pipeline(await storage.read(path, range), to, { end: false }),
    close: async () => undefined,
  }
}

/** An object that is in memory. */
export function bufferedObject(head: ObjectHead, bytes: Buffer): OpenObject {
  return {
    ...head,
    send: (to, { start, end }) => write(to, bytes.subarray(start, end + 1)),
    close: async () => undefined,
  }
}

async function openLocal(file: string): Promise<OpenObject | undefined> {
  let handle: FileHandle
  try {
    handle = await open(file, 'r')
  } catch (error) {
    if (isNoFile(error)) return undefined
    throw error
  }
  const stats = await handle.stat({ bigint: true })
  return {
    size: Number(stats.size),
    lastModified: stats.mtime,
    etag: fileEtag(stats),
    send: (to, range) => sendLocal(handle, to, range),
    close: () => handle.close(),
  }
}

/**
 * Reads one chunk while the previous one is being written, always into the same two buffers. This
 * passes on half as much again as a read stream, and leaves nothing to the garbage collector.
 */
async function sendLocal(handle: FileHandle, to: Writable, range: ByteRange): Promise<void> {
  const length = range.end - range.start + 1
  const buffers = [0, 1].map(() => Buffer.allocUnsafeSlow(Math.min(CHUNK_BYTES, length)))
  let written = Promise.resolve()
  let turn = 0
  for (let position = range.start; position <= range.end; ) {
    const buffer = buffers[turn % 2] as Buffer
    turn += 1
    const wanted = Math.min(buffer.length, range.end - position + 1)
    const [{ bytesRead }] = await Promise.all([handle.read(buffer, 0, wanted, position), written])
    if (bytesRead === 0) throw new Error('The file became shorter while it was being sent')
    position += bytesRead
    written = write(to, buffer.subarray(0, bytesRead))
    // Awaited above or below; until then a failure must not count as one that nobody handles.
    written.catch(() => undefined)
  }
  await written
}

function write(to: Writable, chunk: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    // If the connection breaks, the callback may never be called.
    const closed = () => reject(new Error('The connection was closed'))
    if (to.destroyed) return closed()
    to.once('close', closed)
    to.write(chunk, (error) => {
      to.off('close', closed)
      if (error) reject(error)
      else resolve()
    })
  })
}
