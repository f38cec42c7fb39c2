import { isBeforeNext } from '#contract/catalogue/image-pairs.ts'
import type { Hiding, ModDetail, Release } from '#contract/catalogue/mods.ts'
import { videoHref } from '#contract/catalogue/video-hosts.ts'
import type { FileInspection } from '#contract/files/inspection.ts'
import { renderMarkdown } from '#contract/markdown/render-markdown.ts'
import { findPageClashes } from '#server/catalogue/clashes/find-clashes.ts'
import { licenceName } from '#server/catalogue/licences/spdx-licences.ts'
import { modCard } from '#server/catalogue/mods/mod-card.ts'
import {
  type DetailFileRow,
  type DetailRow,
  type ReleaseRow,
  selectDetail,
} from '#server/catalogue/mods/mods.sql.ts'
import { inspectionState } from '#server/media/archives/inspection-state.ts'
import { fileUrl } from '#server/media/files/file-url.ts'
import { modImage } from '#server/media/images/mod-image.ts'
import type { ImageSigner } from '#server/media/images/sign-image.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

/**
 * Everything about one mod.
 * @throws ApiError `not_found` for an unknown or deleted one.
 */
export async function getModDetails(db: Database, id: number): Promise<ModDetail> {
  const row = await selectDetail(db, id)
  if (!row) throw new ApiError('not_found', 'There is no such mod')
  const { file, category } = row
  const clashes =
    file && hasKeys(file.inspection)
      ? await findPageClashes(db, { fileId: file.id, modId: id, category })
      : undefined
  const details = detailsOf(row)
  return { ...details, file: details.file && { ...details.file, ...(clashes && { clashes }) } }
}

/**
 * The same for administrators, who see hidden mods as well.
 * @throws ApiError `not_found` for an unknown or deleted one.
 */
export async function getModEntry(
  db: Database,
  id: number,
  imageSigner: ImageSigner,
): Promise<ModDetail & Hiding> {
  const row = await selectDetail(db, id, 'live_mods')
  if (!row) throw new ApiError('not_found', 'There is no such mod')
  const isHidden = row.hidden_at !== null
  return {
    ...detailsOf(row, isHidden ? imageSigner.sign : undefined),
    isHidden,
    shownFrom: row.shown_from?.toISOString() ?? null,
  }
}

/** @param queryOf what the addresses of images end with that are not public. */
function detailsOf(row: DetailRow, queryOf: (imageId: number) => string = () => ''): ModDetail {
  const images = row.images.map((image, index) => ({
    ...modImage(image, queryOf(image.id)),
    ...(isBeforeNext(row.images, index) && { isBefore: true }),
  }))
  const main = row.image && modImage(row.image, queryOf(row.image.id))
  return {
    ...modCard(row),
    image: main,
    mainImageUrl: main?.url ?? null,
    imageUrl: images.map((image) => image.url),
    images,
    imageName: row.images.map((image) => image.path),
    // A link that only refuses would be worse than none.
    fileUrl: row.file && row.file.scan_state !== 'infected' ? fileUrl(row.file) : null,
    fileName: row.file?.path ?? null,
    file: row.file && detailFile(row.file),
    releases: row.releases.map(release),
    description: row.description,
    descriptionHtml: renderMarkdown(row.description),
    searchKeywords: row.search_keywords,
    tags: row.tags,
    mainTag: row.main_tag,
    updatedAt: row.updated_at.toISOString(),
    ...(row.credit && {
      credit: { ...row.credit, licenceName: licenceName(row.credit.licence) },
    }),
    ...(row.videos && {
      videos: row.videos.map((video) => ({ ...video, url: videoHref(video) })),
    }),
  }
}

/** Whether a file can clash with others at all. */
function hasKeys(inspection: FileInspection | null): boolean {
  const { gameFiles, kinds } = inspection ?? {}
  const isResource = kinds?.some(({ kind }) => kind === '5m-resource') ?? false
  const changesGame = (gameFiles?.changes?.count ?? 0) > 0
  return gameFiles !== undefined && (isResource || changesGame || gameFiles.spawnNames.count > 0)
}

function release(row: ReleaseRow): Release {
  return {
    version: row.version,
    changelog: row.changelog,
    publishedAt: new Date(row.published_at).toISOString(),
    fileUrl: fileUrl(row),
    name: row.name,
    size: row.byte_size,
    sha256: row.sha256,
    isCurrent: row.is_current,
  }
}

function detailFile(file: DetailFileRow): NonNullable<ModDetail['file']> {
  return {
    id: file.id,
    name: file.name,
    size: file.byte_size,
    sha256: file.sha256,
    inspection: file.inspection,
    inspectionState: inspectionState(file),
    needs: file.needs ?? [],
    uses: file.uses ?? [],
    scan: { state: file.scan_state, note: file.scan_note },
  }
}
