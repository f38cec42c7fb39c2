import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isBeforeNext } from '#contract/catalogue/image-pairs.ts'
import {
  type StoredImage,
  type StoredMedium,
  type StoredRelease,
  selectFound,
  selectMedia,
} from '#server/operations/transfer/export-media.sql.ts'
import type { Medium } from '#server/operations/transfer/media-line.ts'
import type { ModLine } from '#server/operations/transfer/mod-line.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { ObjectNotFound, type Storage } from '#server/platform/storage/storage.ts'

/** What an import takes each kind of image by. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/svg+xml': 'svg',
  'image/webp': 'webp',
}

/** What a line says of images and files. */
type MediaFields = Pick<ModLine, 'mainImage' | 'images' | 'releases'>

/** Writes the images and files of mods beside the export's lines. */
export interface MediaWriter {
  /** @returns what the lines of these mods say of their images and files. */
  readonly write: (modIds: readonly number[]) => Promise<Map<number, MediaFields>>
  /** Paths of objects that the storage has lost; the lines go without them. */
  readonly missing: readonly string[]
}

/**
 * Writes them below `folder`, with their checksums as names. So a file that several mods share is
 * written once, and files of an earlier export are not written again.
 */
export function createMediaWriter(
  { db, storage }: { db: Database; storage: Storage },
  folder: string,
): MediaWriter {
  const missing: string[] = []
  const copy = async (kind: 'files' | 'images', medium: StoredMedium, name: string) => {
    const sha256 = await copyObject(storage, medium, path.join(folder, kind))
    if (sha256 === undefined) missing.push(medium.path)
    return sha256 === undefined
      ? []
      : [{ path: `${kind}/${placeOf(sha256)}`, name, sha256 } satisfies Medium]
  }
  const copyImage = (image: StoredImage) =>
    copy('images', image, `image.${EXTENSIONS[image.contentType] ?? 'png'}`)
  const copyRelease = async ({ file, version, changelog, ...others }: StoredRelease) => {
    const [copied] = await copy('files', file, file.name)
    if (!copied) return []
    const { publishedAt, author, isCurrent, gameFiles, gameFilesRules } = others
    const contents = gameFiles
      ? await writeFound(db, others, { folder, sha256: copied.sha256 })
      : []
    return [
      {
        file: copied,
        ...(version !== '' && { version }),
        ...(changelog !== '' && { changelog }),
        publishedAt,
        ...(author !== '' && { author }),
        ...(isCurrent && { isCurrent }),
        ...(gameFiles && { gameFiles: { ...gameFiles }, gameFilesRules }),
        ...(contents[0] && { contents: contents[0] }),
      },
    ]
  }
  return {
    missing,
    write: async (modIds) => {
      const fields = new Map<number, MediaFields>()
      for (const mod of await selectMedia(db, modIds)) {
        const mainImage = mod.mainImage ? await copyImage(mod.mainImage) : []
        const copies = await inTurn(mod.images, async (image) =>
          (await copyImage(image)).map((copied) => ({ ...image, copied })),
        )
        // Among those that the storage still has.
        const images = copies.map(({ copied }, index) => ({
          ...copied,
          ...(isBeforeNext(copies, index) && { isBefore: true }),
        }))
        const releases = await inTurn(mod.releases, copyRelease)
        fields.set(mod.id, {
          mainImage: mainImage[0] ?? null,
          images,
          ...(releases.length > 0 && { releases }),
        })
      }
      return fields
    },
  }
}

/**
 * Writes all that was found in a file, by the file's checksum and the version of the rules.
 * @returns where it is below the folder; nothing where there is none.
 */
async function writeFound(
  db: Database,
  { fileId, gameFilesRules }: Pick<StoredRelease, 'fileId' | 'gameFilesRules'>,
  { folder, sha256 }: { folder: string; sha256: string },
): Promise<string[]> {
  const name = `contents/${placeOf(sha256)}.${gameFilesRules}.json`
  const place = path.join(folder, name)
  if (await fs.stat(place).catch(() => undefined)) return [name]
  const found = await selectFound(db, fileId)
  if (!found) return []
  const partial = path.join(folder, `.${randomUUID()}.partial`)
  await fs.mkdir(path.dirname(place), { recursive: true })
  await fs.writeFile(partial, found, { flag: 'wx' })
  await fs.rename(partial, place)
  return [name]
}

async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R[]>): Promise<R[]> {
  const results: R[] = []
  for (const item of items) results.push(...(await work(item)))
  return results
}

/** A folder for each first byte: no folder gets too long. */
function placeOf(sha256: string): string {
  return `${sha256.slice(0, 2)}/${sha256}`
}

/** @returns the object's SHA-256; undefined where the storage has lost it. */
async function copyObject(
  storage: Storage,
  { path: object, size, sha256 }: StoredMedium,
  folder: string,
): Promise<string | undefined> {
  if (sha256 !== null) {
    const there = await fs.stat(path.join(folder, placeOf(sha256))).catch(() => undefined)
    if (there?.size === size) return sha256
  }
  await fs.mkdir(folder, { recursive: true })
  const partial = path.join(folder, `.${randomUUID()}.partial`)
  const hash = createHash('sha256')
  try {
    await pipeline(
      await storage.read(object),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk)
          yield chunk
        }
      },
      createWriteStream(partial, { flags: 'wx', flush: true }),
    )
    const found = hash.digest('hex')
    const place = path.join(folder, placeOf(found))
    await fs.mkdir(path.dirname(place), { recursive: true })
    await fs.rename(partial, place)
    return found
  } catch (error) {
    await fs.rm(partial, { force: true })
    if (error instanceof ObjectNotFound) return undefined
    throw error
  }
}
