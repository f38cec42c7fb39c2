import type { FileInspection } from '#contract/inspection.ts'
import { renderMarkdown } from '#contract/markdown/render-markdown.ts'
import type { ModDetail, Release } from '#contract/mods.ts'
import { findPageClashes } from '#server/catalogue/clashes/find-clashes.ts'
import { modCard } from '#server/catalogue/mods/mod-card.ts'
import {
  type DetailFileRow,
  type ReleaseRow,
  selectDetail,
} from '#server/catalogue/mods/mods.sql.ts'
import { inspectionState } from '#server/media/archives/inspection-state.ts'
import { fileUrl } from '#server/media/files/file-url.ts'
import { modImage } from '#server/media/images/mod-image.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

/**
 * Everything about one mod.
 * @throws ApiError `not_found` for an unknown or deleted one.
 */
export async function getModDetails(db: Database, id: number): Promise<ModDetail> {
  const row = await selectDetail(db, id)
  if (!row) throw new ApiError('not_found', 'There is no such mod')
  const images = row.images.map((image) => modImage(image))
  const { file, category } = row
  const clashes =
    file && hasKeys(file.inspection)
      ? await findPageClashes(db, { fileId: file.id, modId: id, category })
      : undefined
  return {
    ...modCard(row),
    imageUrl: images.map((image) => image.url),
    images,
    imageName: row.images.map((image) => image.path),
    // A link that only refuses would be worse than none.
    fileUrl: row.file && row.file.scan_state !== 'infected' ? fileUrl(row.file) : null,
    fileName: row.file?.path ?? null,
    file: row.file && { ...detailFile(row.file), ...(clashes && { clashes }) },
    releases: row.releases.map(release),
    description: row.description,
    descriptionHtml: renderMarkdown(row.description),
    searchKeywords: row.search_keywords,
    tags: row.tags,
    mainTag: row.main_tag,
    updatedAt: row.updated_at.toISOString(),
  }
}

/** Whether a file can clash with others at all. */
function hasKeys(inspection: FileInspection | null): boolean {
  const { gameFiles, kinds } = inspection ?? {}
  const isResource = kinds?.some(({ kind }) => kind === '5m-resource') ?? false
  return gameFiles !== undefined && (isResource || gameFiles.spawnNames.count > 0)
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
    scan: { state: file.scan_state, note: file.scan_note },
  }
}
