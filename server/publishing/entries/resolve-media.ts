import type { Issue } from '#contract/base/errors.ts'
import { type ImagePair, imagePairs } from '#server/catalogue/writing/image-pairs.ts'
import { atOnce } from '#server/platform/db/at-once.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { findRemovedMedia } from '#server/publishing/blocking/find-removed-media.ts'
import { lockFiles, lockImages, type MediaRow } from '#server/publishing/entries/media.sql.ts'
import { type Actor, onlyModsOf } from '#server/publishing/rights/mod-rights.ts'

/** Files and images as a request names them. */
export interface NamedMedia {
  readonly fileName?: string | undefined
  readonly fileUrl?: string | undefined
  readonly imageName?: readonly string[] | undefined
  readonly imageUrl?: readonly string[] | undefined
  readonly mainImageUrl?: string | undefined
  readonly beforeImages?: readonly string[] | null | undefined
}

/** The same by their ids; undefined for what was not named. */
export interface ResolvedMedia {
  readonly fileId?: number
  readonly imageIds?: number[]
  readonly mainImageId?: number
  /** Only with `imageIds`. */
  readonly imagePairs?: ImagePair[]
}

const NO_FILE = 'This file was not uploaded here. Upload it again.'
const NO_IMAGE = 'This image was not uploaded here. Upload it again.'
const OTHER_FILE = 'The link and the path lead to two different files'
const NOT_COMPARED = 'Only images of the gallery can be compared'
const GALLERY_MISSING = 'Send the images of the gallery (imageName) with it'
const OTHER_IMAGE = 'The link and the path lead to two different images'

/**
 * Finds the files and images that a request names, and locks them until the transaction ends.
 * @param context.modId the mod that may already have them.
 * @param context.author who names them: editors take what they uploaded themselves.
 * @param context.origins the site's own origins; links to others are refused.
 * @throws ApiError `bad_request` with an issue for each one that was not uploaded to this site, belongs
 * to another mod, or is an upload that somebody else has not used yet.
 */
export async function resolveMedia(
  tx: Database,
  named: NamedMedia,
  context: { modId: number | undefined; author: Actor; origins: readonly string[] },
): Promise<ResolvedMedia> {
  const { modId, origins } = context
  const claim = { modId, editorId: onlyModsOf(context.author) }
  const { fileName, fileUrl, mainImageUrl } = named
  const links = new Links(origins)
  const imageUrls = [...(named.imageUrl ?? []), ...(mainImageUrl ? [mainImageUrl] : [])]
  const imageIds = imageUrls.flatMap((url) => links.imageId(url) ?? [])
  const imagePaths = named.imageName ?? []
  const fileId = fileUrl ? links.fileId(fileUrl) : undefined
  const fileIds = fileId ? [fileId] : []
  const filePaths = fileName ? [fileName] : []
  const [imageRows, fileRows, gone] = await atOnce(tx, (all) => [
    lockImages(all, { ids: imageIds, paths: imagePaths }, claim),
    lockFiles(all, { ids: fileIds, paths: filePaths }, claim),
    findRemovedMedia(all, { paths: [...imagePaths, ...filePaths], fileIds, imageIds }),
  ])
  const images = new Found(imageRows, 'image')
  const files = new Found(fileRows, 'file')
  const issues: Issue[] = []
  const check = (path: string, message: string | undefined) => {
    if (message) issues.push({ path: `body.${path}`, message })
  }

  if (fileName)
    check('fileName', files.refusal(files.byPath(fileName), gone.path(fileName) ?? NO_FILE))
  if (fileUrl) {
    const byUrl = files.byId(fileId)
    const isOther = fileName && byUrl && byUrl !== files.byPath(fileName)
    check('fileUrl', isOther ? OTHER_FILE : files.refusal(byUrl, gone.file(fileId) ?? NO_FILE))
  }
  named.imageName?.forEach((path, index) => {
    check(`imageName.${index}`, images.refusal(images.byPath(path), gone.path(path) ?? NO_IMAGE))
  })
  named.imageUrl?.forEach((url, index) => {
    const imageId = links.imageId(url)
    const byUrl = images.byId(imageId)
    const isOther =
      named.imageName && byUrl && byUrl !== images.byPath(named.imageName[index] ?? '')
    check(
      `imageUrl.${index}`,
      isOther ? OTHER_IMAGE : images.refusal(byUrl, gone.image(imageId) ?? NO_IMAGE),
    )
  })
  if (named.beforeImages && !named.imageName) check('beforeImages', GALLERY_MISSING)
  named.beforeImages?.forEach((path, index) => {
    if (named.imageName?.includes(path) === false) check(`beforeImages.${index}`, NOT_COMPARED)
  })
  const mainId = mainImageUrl ? links.imageId(mainImageUrl) : undefined
  const main = images.byId(mainId)
  if (mainImageUrl) check('mainImageUrl', images.refusal(main, gone.image(mainId) ?? NO_IMAGE))
  if (issues.length > 0) throw refused(issues)

  const file = fileName ? files.byPath(fileName) : files.byId(fileId)
  const gallery = named.imageName
    ? named.imageName.map((path) => images.byPath(path))
    : named.imageUrl?.map((url) => images.byId(links.imageId(url)))
  const galleryIds = gallery && [...new Set(gallery.flatMap((image) => image?.id ?? []))]
  const beforeIds = named.beforeImages?.map((path) => images.byPath(path)?.id)
  return {
    ...(file && { fileId: file.id }),
    ...(galleryIds && { imageIds: galleryIds }),
    ...(galleryIds &&
      beforeIds && { imagePairs: imagePairs(galleryIds, (id) => beforeIds.includes(id)) }),
    ...(main && { mainImageId: main.id }),
  }
}

/** A refusal in the shape of the contract's own checks. */
export function refused(issues: readonly Issue[]): ApiError {
  return new ApiError('bad_request', issues[0]?.message ?? 'This cannot be saved', { issues })
}

/** Reads the ids out of links that the site made. */
class Links {
  readonly #origins: readonly string[]

  constructor(origins: readonly string[]) {
    this.#origins = origins
  }

  /** Also from the addresses that are signed for administrators. */
  imageId(url: string): number | undefined {
    return this.#id(/^\/images\/([1-9]\d{0,8})\/original(?:\?until=\d+&key=[\w-]+)?$/, url)
  }

  fileId(url: string): number | undefined {
    return this.#id(/^\/files\/([1-9]\d{0,8})\/[^/?#]+$/, url)
  }

  #id(pattern: RegExp, url: string): number | undefined {
    const origin = this.#origins.find((known) => known && url.startsWith(`${known}/`)) ?? ''
    const id = pattern.exec(url.slice(origin.length))?.[1]
    return id ? Number(id) : undefined
  }
}

/** What the database has of the named ones. */
class Found {
  readonly #rows: readonly MediaRow[]
  readonly #kind: 'file' | 'image'

  constructor(rows: readonly MediaRow[], kind: 'file' | 'image') {
    this.#rows = rows
    this.#kind = kind
  }

  byPath(path: string): MediaRow | undefined {
    return this.#rows.find((row) => row.path === path)
  }

  byId(id: number | undefined): MediaRow | undefined {
    return this.#rows.find((row) => row.id === id)
  }

  /** Why it cannot be taken, in words for whoever sent it. */
  refusal(row: MediaRow | undefined, unknown: string): string | undefined {
    if (!row) return unknown
    if (row.owner_id !== null && !row.is_owner_known) {
      return `This ${this.#kind} already belongs to another mod`
    }
    if (row.owner_id !== null) {
      return `This ${this.#kind} already belongs to “${row.owner_name}” (#${row.owner_id})`
    }
    // Whether there is one is for those alone who uploaded it.
    if (!row.is_theirs) return unknown
    if (row.blocked_because !== null) {
      return `This ${this.#kind} was removed for good. ${row.blocked_because}`
    }
    if (row.scan_state === 'infected') {
      return `The virus scanner found ${row.scan_note ?? 'something harmful'} in this file`
    }
    return undefined
  }
}
