import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const FOLDER = 'objects'
const PARTIAL = '.partial'
const DAMAGED = '.damaged'

/** Files by the SHA-256 of what is in them, shared by all backups of a folder: each is kept once. */
export interface ObjectStore {
  /** Stores what the stream brings. */
  readonly put: (body: AsyncIterable<Buffer>) => Promise<{ sha256: string; size: number }>
  /** True where an object of this hash and size is stored; its bytes are not read. */
  readonly has: (sha256: string, size: number) => Promise<boolean>
  readonly read: (sha256: string) => Readable
  /** Its bytes' SHA-256 as they are now; undefined where it is not there. */
  readonly hash: (sha256: string) => Promise<string | undefined>
  /** Has the object no more, so that the next backup copies it anew; its bytes lie in a folder apart. */
  readonly setAside: (sha256: string) => Promise<void>
  /** Removes objects whose hash begins with `prefix` and is not kept. */
  readonly removeOthers: (prefix: string, kept: ReadonlySet<string>) => Promise<number>
  /** Removes what a backup that was killed has left half written. */
  readonly removePartial: () => Promise<void>
}

export function openObjectStore(dir: string): ObjectStore {
  const root = path.join(dir, FOLDER)
  const fileOf = (sha256: string) => path.join(root, sha256.slice(0, 2), sha256)
  const has = async (sha256: string, size: number) =>
    (await stat(fileOf(sha256)).catch(() => undefined))?.size === size

  return {
    has,
    read: (sha256) => fs.createReadStream(fileOf(sha256)),
    put: async (body) => {
      await mkdir(path.join(root, PARTIAL), { recursive: true, mode: 0o700 })
      const partial = path.join(root, PARTIAL, randomUUID())
      try {
        const written = await writeHashed(body, partial)
        if (!(await has(written.sha256, written.size))) {
          await mkdir(path.dirname(fileOf(written.sha256)), { recursive: true, mode: 0o700 })
          await rename(partial, fileOf(written.sha256))
        }
        return written
      } finally {
        await rm(partial, { force: true })
      }
    },
    hash: async (sha256) => {
      const hash = createHash('sha256')
      try {
        await pipeline(fs.createReadStream(fileOf(sha256)), hash)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
      return hash.digest('hex')
    },
    setAside: async (sha256) => {
      await mkdir(path.join(root, DAMAGED), { recursive: true, mode: 0o700 })
      await rename(fileOf(sha256), path.join(root, DAMAGED, sha256))
    },
    removePartial: () => rm(path.join(root, PARTIAL), { recursive: true, force: true }),
    removeOthers: async (prefix, kept) => {
      const folders = await readdir(root).catch(() => [])
      let removed = 0
      for (const folder of folders.filter((name) => name.startsWith(prefix))) {
        for (const name of await readdir(path.join(root, folder))) {
          if (kept.has(name)) continue
          await rm(path.join(root, folder, name))
          removed += 1
        }
      }
      return removed
    },
  }
}

/** Writes a file to the disk and computes its hash on the way. */
async function writeHashed(
  body: AsyncIterable<Buffer>,
  file: string,
): Promise<{ sha256: string; size: number }> {
  const hash = createHash('sha256')
  let size = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  await pipeline(body, count, fs.createWriteStream(file, { flags: 'wx', flush: true, mode: 0o600 }))
  return { sha256: hash.digest('hex'), size }
}
