import { randomBytes } from 'node:crypto'
import { mkdir, open, opendir, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { isNoFile } from '#server/platform/errors/system-error.ts'
import {
  type AnnouncedObject,
  type DirectUploads,
  type IncomingPart,
  missingParts,
  type OpenUpload,
  partByteSize,
  StorageFull,
  type UnfinishedUpload,
  type UploadedPart,
  UploadIncomplete,
  UploadNotFound,
  UploadUrlRefused,
} from '#server/platform/storage/direct-uploads.ts'
import { objectPath } from '#server/platform/storage/object-path.ts'
import { PartMarks } from '#server/platform/storage/part-marks.ts'
import {
  type AllowedPart,
  readUploadUrl,
  signUploadUrl,
} from '#server/platform/storage/upload-url.ts'
import { writeAt } from '#server/platform/storage/write-at.ts'
import { moveFileWhole } from '#server/platform/storage/write-file.ts'

/** No object path starts with a dot, so that no object can lie here. */
const UPLOADS_FOLDER = '.uploads'
/** Each upload has a folder: the object as far as it has come, its path, a mark for each part. */
const DATA = 'data'
const PATH = 'path'
const ID = /^[0-9a-f]{32}$/

/** Uploads into the folder of a folder storage. */
export class FolderUploads implements DirectUploads {
  readonly #root: string
  readonly #secret: Buffer
  readonly #reserveBytes: number
  readonly #marks = new PartMarks()
  /** The running writes, so that a part that is sent again does not meet its own beginning. */
  readonly #writing = new Map<string, { abort: AbortController; done: Promise<void> }>()

  /** @param reserveBytes what an upload has to leave free on the disk. */
  constructor(root: string, secret: Buffer, reserveBytes = 0) {
    this.#root = root
    this.#secret = secret
    this.#reserveBytes = reserveBytes
  }

  async open({ path, byteSize }: AnnouncedObject): Promise<string> {
    const id = randomBytes(16).toString('hex')
    const folder = this.#folder(id)
    await mkdir(folder, { recursive: true })
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize - this.#reserveBytes < byteSize) {
      await this.abort({ id })
      throw new StorageFull('The storage has no room for this file')
    }
    await writeFile(join(folder, PATH), objectPath(path))
    const handle = await open(join(folder, DATA), 'wx')
    try {
      await handle.truncate(byteSize)
    } finally {
      await handle.close()
    }
    return id
  }

  async sign(upload: OpenUpload, partNumber: number, expiresSeconds: number): Promise<string> {
    return signUploadUrl(this.#secret, {
      path: upload.path,
      uploadId: upload.id,
      partNumber,
      byteSize: partByteSize(upload, partNumber),
      offset: (partNumber - 1) * upload.partSize,
      expires: Math.floor(Date.now() / 1000) + expiresSeconds,
    })
  }

  async parts(upload: OpenUpload): Promise<UploadedPart[]> {
    const folder = this.#folder(upload.id)
    let numbers: number[]
    try {
      // Once the data has become the object, marks that are still being removed mean nothing.
      await stat(join(folder, DATA))
      numbers = await this.#marks.read(folder)
    } catch (error) {
      if (isNoFile(error)) throw new UploadNotFound('The storage does not know this upload')
      throw error
    }
    return numbers.map((number) => ({ number, size: partByteSize(upload, number) }))
  }

  async complete(upload: OpenUpload): Promise<void> {
    const folder = this.#folder(upload.id)
    const target = join(this.#root, ...objectPath(upload.path).split('/'))
    try {
      const missing = missingParts(upload, await this.parts(upload))
      if (missing.length > 0) throw new UploadIncomplete(missing)
      const handle = await open(join(folder, DATA), 'r+')
      await handle.datasync().finally(() => handle.close())
      await moveFileWhole(join(folder, DATA), target, this.#root)
    } catch (error) {
      const isMoved = error instanceof UploadNotFound || isNoFile(error)
      const stats = isMoved ? await stat(target).catch(() => undefined) : undefined
      if (stats?.size !== upload.byteSize) {
        throw isNoFile(error) ? new UploadNotFound('The storage has lost this upload') : error
      }
    }
    await this.#remove(folder)
  }

  async abort({ id }: Pick<OpenUpload, 'id'>): Promise<void> {
    await this.#remove(this.#folder(id))
  }

  async *unfinished(): AsyncIterable<UnfinishedUpload> {
    const folder = join(this.#root, UPLOADS_FOLDER)
    const entries = await opendir(folder).catch((error: unknown) => {
      if (isNoFile(error)) return []
      throw error
    })
    for await (const { name } of entries) {
      const stats = await stat(join(folder, name)).catch(() => undefined)
      const path = await readFile(join(folder, name, PATH), 'utf8').catch(() => '')
      if (stats && ID.test(name)) yield { id: name, path, startedAt: stats.mtime }
    }
  }

  async origin(): Promise<undefined> {
    return undefined
  }

  /** Resolves when everything that has arrived is on the disk. */
  settle(): Promise<void> {
    return this.#marks.settle()
  }

  readonly receive = async ({ url, byteSize, body }: IncomingPart): Promise<void> => {
    try {
      const part = readUploadUrl(this.#secret, url)
      if (byteSize !== part.byteSize) {
        // An HTTP server sees to it that no more and no fewer come than announced.
        throw new UploadUrlRefused(`This address takes exactly ${part.byteSize} bytes`)
      }
      await this.#alone(`${part.uploadId} ${part.partNumber}`, (signal) =>
        this.#write(part, body, signal),
      )
    } catch (error) {
      if (isNoFile(error)) throw new UploadNotFound('This upload is over')
      if (error instanceof Error && error.name === 'AbortError') {
        throw new UploadUrlRefused('This part is being sent anew')
      }
      throw error
    }
  }

  /** Whoever sends a part again has given up on sending it before, and may not know it yet. */
  async #alone(key: string, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    for (let other = this.#writing.get(key); other; other = this.#writing.get(key)) {
      other.abort.abort()
      await other.done.catch(() => undefined)
    }
    const abort = new AbortController()
    const done = work(abort.signal).finally(() => this.#writing.delete(key))
    this.#writing.set(key, { abort, done })
    await done
  }

  async #write(
    { uploadId, partNumber, offset }: Omit<AllowedPart, 'path'>,
    body: Readable,
    signal: AbortSignal,
  ): Promise<void> {
    const folder = this.#folder(uploadId)
    // Not opened before it is known that the part is wanted: this file will be the object.
    if (await this.#marks.has(folder, partNumber)) {
      await finished(body.resume())
      return
    }
    const handle = await open(join(folder, DATA), 'r+')
    try {
      await pipeline(body, writeAt(handle, offset), { signal })
    } finally {
      await handle.close()
    }
    await this.#marks.add(folder, partNumber, join(folder, DATA))
  }

  async #remove(folder: string): Promise<void> {
    await this.#marks.forget(folder)
    // A part may still be on its way.
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
  }

  #folder(id: string): string {
    if (!ID.test(id)) throw new UploadNotFound('The storage does not know this upload')
    return join(this.#root, UPLOADS_FOLDER, id)
  }
}
