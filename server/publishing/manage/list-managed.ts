import { MANAGE_PAGE_SIZE } from '#contract/base/limits.ts'
import type { ModVisibility } from '#contract/catalogue/mod-states.ts'
import type { ManagedMod, ManagedPage, ModFilter } from '#contract/desk/managed-mods.ts'
import { modImage } from '#server/media/images/mod-image.ts'
import type { ImageSigner } from '#server/media/images/sign-image.ts'
import type { Database } from '#server/platform/db/connect.ts'
import {
  type ManagedRow,
  type PageOfOrder,
  selectManaged,
  selectPage,
  selectPeople,
} from '#server/publishing/manage/managed-mods.sql.ts'
import { withinRights } from '#server/publishing/manage/within-rights.ts'
import { type Actor, mayEdit } from '#server/publishing/rights/mod-rights.ts'

/** One page of the table of mods; editors see theirs. */
export async function listManaged(
  { db, imageSigner }: { readonly db: Database; readonly imageSigner: ImageSigner },
  filter: ModFilter,
  wanted: PageOfOrder,
  reader: Actor,
): Promise<ManagedPage> {
  const page = await withKnownMod(db, wanted, reader)
  // One more, to know whether there is another page.
  const { total, ids: found } = await selectPage(
    db,
    withinRights(filter, reader),
    page,
    MANAGE_PAGE_SIZE + 1,
  )
  const isMore = found.length > MANAGE_PAGE_SIZE
  const isBackwards = page.before !== undefined
  const ids = isBackwards ? found.slice(-MANAGE_PAGE_SIZE) : found.slice(0, MANAGE_PAGE_SIZE)
  const rows = await selectManaged(db, ids)
  return {
    mods: rows.map((row) => managedMod(row, imageSigner)),
    total,
    hasPrevious: isBackwards ? isMore : page.after !== undefined,
    hasNext: isBackwards || isMore,
    people: reader.role === 'editor' ? [] : await selectPeople(db),
  }
}

/** Beside a mod that is not an editor's there is no page: its place would tell its name and numbers. */
async function withKnownMod(db: Database, page: PageOfOrder, reader: Actor): Promise<PageOfOrder> {
  const beside = page.before ?? page.after
  if (beside === undefined || reader.role !== 'editor') return page
  if (await mayEdit(db, reader, beside)) return page
  const { sort, isDescending } = page
  return { sort, isDescending }
}

function managedMod(row: ManagedRow, imageSigner: ImageSigner): ManagedMod {
  const visibility = visibilityOf(row)
  // Addresses of images that visitors do not see are signed.
  const query = (id: number) => (visibility === 'public' ? '' : imageSigner.sign(id))
  return {
    id: row.id,
    name: row.name,
    image: row.image && modImage(row.image, query(row.image.id)),
    visibility,
    shownFrom: row.shown_from?.toISOString() ?? null,
    category: row.category,
    mainCategory: row.main_category,
    subCategory: row.sub_category,
    tags: row.tags,
    downloadCount: row.download_count,
    createdAt: row.created_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
    file: row.file,
    addedBy: row.added_by,
  }
}

function visibilityOf(row: ManagedRow): ModVisibility {
  if (row.deleted_at) return 'deleted'
  if (!row.hidden_at) return 'public'
  return row.shown_from ? 'scheduled' : 'hidden'
}
