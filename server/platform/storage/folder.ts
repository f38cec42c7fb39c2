import { randomBytes } from 'node:crypto'
import type { BigIntStats } from 'node:fs'
import {
  access,
  constants,
  type FileHandle,
  mkdir,
  open,
  opendir,
  rmdir,
  stat,
  unlink,
} from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { codeOf, isNoFile } from '#server/platform/errors/system-error.ts'
import { contentTypeOf, SIGNATURE_BYTES } from '#server/platform/storage/content-type.ts'
import { fileEtag } from '#server/platform/storage/file-etag.ts'
import { FolderUploads } from '#server/platform/storage/folder-uploads.ts'
import {
  InvalidObjectPath,
  objectPath,
  objectPathPrefix,
} from '#server/platform/storage/object-path.ts'
import {
  assertRange,
  type ByteRange,
  type ObjectHead,
  ObjectNotFound,
  RangeNotSatisfiable,
  type Storage,
  StorageUnavailable,
  type StoredObject,
} from '#server/platform/storage/storage.ts'
import { removeAbandonedFiles, writeFileWhole } from '#server/platform/storage/write-file.ts'

/** No object path starts with a dot, so that no object can lie here. */
const TEMPORARY_FOLDER = '.incoming'
/** Large reads spare the event loop: a file of a gigabyte is sent in 2,000 of them. */
const READ_CHUNK_BYTES = 512 * 1024

export interface FolderStorageSettings {
  /** Absolute; made at the first write. */
  readonly root: string
  /**
   * Signs the URLs of uploads; the same in every process that takes them. Left out, a random one:
   * nobody but this process then makes or takes such URLs.
   */
  readonly secret?: Buffer
  /** What uploads have to leave free on the disk. */
  readonly reserveBytes?: number
}

/** Opens the object's file; undefined where there is none. The caller closes it. */
async function openObject(
  file: string,
): Promise<{ handle: FileHandle; stats: BigIntStats } | undefined> {
  let handle: FileHandle
  try {
    handle = await open(file, 'r')
  } catch (error) {
    if (isNoFile(error)) return undefined
    throw error
  }
  try {
    const stats = await handle.stat({ bigint: true })
    if (stats.isFile()) return { handle, stats }
  } catch (error) {
    await handle.close()
    throw error
  }
  await handle.close()
  return undefined
}

async function headOf(path: string, handle: FileHandle, stats: BigIntStats): Promise<ObjectHead> {
  const start = Buffer.alloc(SIGNATURE_BYTES)
  const { bytesRead } = await handle.read(start, 0, SIGNATURE_BYTES, 0)
  return {
    size: Number(stats.size),
    contentType: contentTypeOf(path, start.subarray(0, bytesRead)),
    etag: fileEtag(stats),
    lastModified: stats.mtime,
  }
}

/** The objects in and below a folder; none where it is gone. Both names are relative to `root`. */
async function* walk(root: string, folder: string, prefix: string): AsyncIterable<StoredObject> {
  const entries = await opendir(join(root, folder)).catch((error: unknown) => {
    if (isNoFile(error)) return []
    throw error
  })
  for await (const entry of entries) {
    const found = `${folder}${entry.name}`
    if (found.startsWith('.')) continue
    if (entry.isDirectory()) {
      if (found.startsWith(prefix) || prefix.startsWith(`${found}/`)) {
        yield* walk(root, `${found}/`, prefix)
      }
    } else if (entry.isFile() && found.startsWith(prefix)) {
      const stats = await stat(join(root, found)).catch(() => undefined)
      if (stats) yield { path: found, size: stats.size, lastModified: stats.mtime }
    }
  }
}

/** Removes the folders that a removed file leaves empty, up to the root. */
async function removeEmptyFolders(root: string, file: string): Promise<void> {
  for (let folder = dirname(file); folder !== root; folder = dirname(folder)) {
    // One that is not empty stays, and so do those above it.
    const removed = await rmdir(folder).then(
      () => true,
      () => false,
    )
    if (!removed) return
  }
}

class FolderStorage implements Storage {
  readonly #root: string
  /** Files that a killed process left behind are removed once, before the first write. */
  #cleaned: Promise<void> | undefined

  readonly uploads: FolderUploads

  constructor(root: string, secret: Buffer, reserveBytes: number) {
    this.#root = resolve(root)
    this.uploads = new FolderUploads(this.#root, secret, reserveBytes)
  }

  localFile(path: string): string {
    return join(this.#root, ...objectPath(path).split('/'))
  }

  async put(path: string, body: Buffer | Readable): Promise<void> {
    try {
      await this.#write(this.localFile(path), body)
    } catch (error) {
      // Objects may lie below objects in S3, but not files below files.
      if (!['EISDIR', 'ENOTDIR', 'EEXIST', 'ENOTEMPTY'].includes(codeOf(error) ?? '')) throw error
      const message = `${JSON.stringify(path)} cannot be both an object and a folder of others`
      throw new InvalidObjectPath(message, { cause: error })
    } finally {
      if (!Buffer.isBuffer(body)) body.destroy()
    }
  }

  async head(path: string): Promise<ObjectHead | undefined> {
    const opened = await openObject(this.localFile(path))
    if (!opened) return undefined
    try {
      return await headOf(path, opened.handle, opened.stats)
    } finally {
      await opened.handle.close()
    }
  }

  async read(path: string, range?: ByteRange): Promise<Readable> {
    if (range) assertRange(range)
    const opened = await openObject(this.localFile(path))
    if (!opened) throw new ObjectNotFound(path)
    if (range && range.start >= opened.stats.size) {
      await opened.handle.close()
      throw new RangeNotSatisfiable(`The object ends before byte ${range.start}`)
    }
    return opened.handle.createReadStream({ ...range, highWaterMark: READ_CHUNK_BYTES })
  }

  async remove(path: string): Promise<void> {
    const file = this.localFile(path)
    try {
      await unlink(file)
    } catch (error) {
      // Some systems answer EPERM for a folder, which is no object.
      if (codeOf(error) === 'EPERM' && !(await this.head(path))) return
      if (!isNoFile(error)) throw error
      return
    }
    await removeEmptyFolders(this.#root, file)
  }

  list(prefix: string): AsyncIterable<StoredObject> {
    const normal = objectPathPrefix(prefix)
    // Only the last part of the prefix may be the beginning of a name.
    return walk(this.#root, normal.slice(0, normal.lastIndexOf('/') + 1), normal)
  }

  async signedDownloadUrl(path: string): Promise<undefined> {
    objectPath(path)
    return undefined
  }

  publicUrl(path: string): undefined {
    objectPath(path)
    return undefined
  }

  async check(): Promise<void> {
    try {
      await mkdir(this.#root, { recursive: true })
      await access(this.#root, constants.R_OK | constants.W_OK | constants.X_OK)
    } catch (error) {
      throw new StorageUnavailable(`The folder ${this.#root} cannot be used`, {
        cause: error,
        isRefusal: true,
      })
    }
  }

  async close(): Promise<void> {
    await this.uploads.settle()
  }

  async #write(file: string, body: Buffer | Readable): Promise<void> {
    const temporaryFolder = join(this.#root, TEMPORARY_FOLDER)
    this.#cleaned ??= removeAbandonedFiles(temporaryFolder)
    await this.#cleaned
    await writeFileWhole(file, body, { root: this.#root, temporaryFolder })
  }
}

/**
 * A storage in a folder of this machine. The content type given to `put` is not kept: `head` finds
 * it again from how the object begins and from its name, so that the folder holds the objects and
 * nothing else, and files that an operator copies into it are served rightly too.
 */
export function createFolderStorage(settings: FolderStorageSettings): Storage {
  const { root, secret = randomBytes(32), reserveBytes = 0 } = settings
  return new FolderStorage(root, secret, reserveBytes)
}
