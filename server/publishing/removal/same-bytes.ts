import { randomUUID } from 'node:crypto'
import { keepImageHash } from '#server/media/images/keep-image-hash.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { ObjectNotFound } from '#server/platform/storage/storage.ts'
import {
  type StoredBytes,
  selectFileBytes,
  selectFilesLike,
  selectImageBytes,
  selectImagesLike,
  selectUnhashedImages,
  selectUsedMedia,
} from '#server/publishing/removal/removable.sql.ts'
import type { RemovalServices } from '#server/publishing/removal/removal-services.ts'
import type { BlockedRow } from '#server/publishing/removal/removals.sql.ts'
import { hashObject } from '#server/publishing/uploads/hash-object.ts'

/** Files and images with everything here that has the same bytes. */
export interface SameBytes {
  readonly files: readonly StoredBytes[]
  readonly images: readonly StoredBytes[]
  /** What is to be blocked: each of the bytes once. */
  readonly contents: readonly BlockedRow[]
}

type Services = Pick<RemovalServices, 'db' | 'storage'>

/**
 * Finds every file and image with the same bytes as the given ones; the bytes of those whose hash
 * nobody has computed are read. What the storage has lost is found, and cannot be blocked.
 */
export async function findSameBytes(
  services: Services,
  { fileIds, imageIds }: { fileIds: readonly number[]; imageIds: readonly number[] },
): Promise<SameBytes> {
  const { db } = services
  const files = await hashAll(services, await selectFileBytes(db, fileIds))
  const images = await hashAll(services, await selectImageBytes(db, imageIds), keepImageHash)
  const sizes = [...new Set(images.map(({ byte_size }) => byte_size))]
  await hashAll(services, await selectUnhashedImages(db, sizes), keepImageHash)
  return {
    files: merged(files, await selectFilesLike(db, { hashes: hashesOf(files), paths: [] })),
    images: merged(images, await selectImagesLike(db, { hashes: hashesOf(images), paths: [] })),
    contents: [...contentsOf('file', files), ...contentsOf('image', images)],
  }
}

/** Without what other mods or tags have: they keep it, and its bytes are not blocked. */
export async function withoutOthers(
  db: Database,
  { files, images, contents }: SameBytes,
  own: { readonly fileIds: readonly number[]; readonly imageIds: readonly number[] },
): Promise<SameBytes> {
  const ofOthers = (all: readonly StoredBytes[], ids: readonly number[]) =>
    all.filter(({ id }) => !ids.includes(id))
  const idsOf = (all: readonly StoredBytes[]) => all.map(({ id }) => id)
  const [otherFiles, otherImages] = [ofOthers(files, own.fileIds), ofOthers(images, own.imageIds)]
  const used = await selectUsedMedia(db, idsOf(otherFiles), idsOf(otherImages))
  const kept = new Set([
    ...hashesOf(otherFiles.filter(({ id }) => used.fileIds.has(id))),
    ...hashesOf(otherImages.filter(({ id }) => used.imageIds.has(id))),
  ])
  const isFree = (ids: readonly number[]) => (one: StoredBytes) =>
    ids.includes(one.id) || !kept.has(one.sha256 ?? '')
  return {
    files: files.filter(isFree(own.fileIds)),
    images: images.filter(isFree(own.imageIds)),
    contents: contents.filter(({ sha256 }) => !kept.has(sha256)),
  }
}

async function hashAll(
  { db, storage }: Services,
  all: readonly StoredBytes[],
  keep?: typeof keepImageHash,
): Promise<StoredBytes[]> {
  const hashed: StoredBytes[] = []
  for (const one of all) {
    if (one.sha256 !== null) {
      hashed.push(one)
      continue
    }
    const object = { path: one.path, byteSize: one.byte_size }
    const sha256 = await hashObject(storage, object).catch((error: unknown) => {
      if (error instanceof ObjectNotFound) return null
      throw error
    })
    if (sha256 !== null) await keep?.(db, one.id, sha256)
    hashed.push({ ...one, sha256 })
  }
  return hashed
}

const hashesOf = (all: readonly StoredBytes[]) => all.flatMap(({ sha256 }) => sha256 ?? [])

function merged(one: readonly StoredBytes[], other: readonly StoredBytes[]): StoredBytes[] {
  return [...new Map([...one, ...other].map((each) => [each.id, each])).values()]
}

function contentsOf(kind: 'file' | 'image', all: readonly StoredBytes[]): BlockedRow[] {
  const byHash = new Map(all.flatMap((one) => (one.sha256 ? [[one.sha256, one] as const] : [])))
  return [...byHash].map(([sha256, { name, byte_size: size }]) => ({
    id: randomUUID(),
    kind,
    name: kind === 'image' ? name.slice(name.lastIndexOf('/') + 1) : name,
    size,
    sha256,
    crc32: null,
    allowed: null,
  }))
}
