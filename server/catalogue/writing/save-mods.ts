import type { ModType } from '#contract/base/taxonomy.ts'
import { type Credit, isCredit } from '#contract/catalogue/credit.ts'
import type { Video } from '#contract/catalogue/video-hosts.ts'
import { withSpdxLicence } from '#server/catalogue/licences/spdx-licences.ts'
import { findOrCreateTags } from '#server/catalogue/tags/find-or-create-tags.ts'
import {
  type CatalogueChange,
  type ChangeOptions,
  changeCatalogue,
} from '#server/catalogue/writing/change-catalogue.ts'
import { type CreditRow, replaceCredits } from '#server/catalogue/writing/credits.sql.ts'
import { replaceImagePairs } from '#server/catalogue/writing/image-pairs.sql.ts'
import type { ImagePair } from '#server/catalogue/writing/image-pairs.ts'
import { writeReleases } from '#server/catalogue/writing/releases.sql.ts'
import {
  insertMods,
  type ModRow,
  replaceModImages,
  replaceModTags,
  reserveIds,
  selectKnown,
  touchMods,
  updateMods,
  writeDownloads,
} from '#server/catalogue/writing/save-mods.sql.ts'
import { replaceVideos } from '#server/catalogue/writing/videos.sql.ts'
import { atOnce } from '#server/platform/db/at-once.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** A mod to be saved. What is optional and left out stays as it is; a new mod gets the default. */
export interface ModDraft {
  /** Changes this mod, which must exist; the caller has locked it. */
  readonly id?: number | undefined
  /** A mod that has it already is changed instead of a second one made. */
  readonly externalId?: string | undefined
  readonly name: string
  readonly description: string
  readonly searchKeywords: string
  readonly category: readonly ModType[]
  readonly mainCategory: readonly string[]
  readonly subCategory: string
  /** Labels; unknown ones become tags. Compared ignoring case, of equal ones the first counts. */
  readonly tags: readonly string[]
  readonly mainTag: string | null
  /** Default 0. */
  readonly downloadCount?: number | undefined
  /**
   * A text is ISO 8601 and is kept to the letter beside the time that it means. Null: unknown.
   * Default: now.
   */
  readonly createdAt?: Date | string | null | undefined
  /**
   * When the newest file was published, in the same way. Default: `createdAt`; from then on every
   * further file moves it.
   */
  readonly releasedAt?: Date | string | null | undefined
  readonly mainImageId?: number | null | undefined
  readonly imageIds?: readonly number[] | undefined
  /** A file that the mod has not had before becomes a release of it. */
  readonly fileId?: number | null | undefined
  /** What is told of the file as a release; what is left out stays as it is. */
  readonly release?: {
    readonly version?: string | undefined
    readonly changelog?: string | undefined
  }
  /** Who made it and what may be done with it; null: nothing is known. */
  readonly credit?: Credit | null | undefined
  /** In the order in which the page shows them. */
  readonly videos?: readonly Video[] | undefined
  /** Which of `imageIds` are compared; pairs of images that do not stand beside each other are none. */
  readonly imagePairs?: readonly ImagePair[] | undefined
  /** Files that are releases of the mod besides `fileId`, oldest first. It keeps those it has. */
  readonly releases?: readonly DraftRelease[] | undefined
}

/** A file as a release of a mod. What is left out stays as it is. */
export interface DraftRelease {
  readonly fileId: number
  readonly version?: string | undefined
  readonly changelog?: string | undefined
  /** ISO 8601. */
  readonly publishedAt?: string | undefined
}

/** What saving did. */
export interface SavedMods {
  /** In the order of the drafts. */
  readonly ids: readonly number[]
  readonly created: number
  /** Known mods that the drafts changed; the others already were as the drafts say. */
  readonly updated: number
  /** Those of the ids whose mods are in the trash, where they stay. */
  readonly deletedIds: readonly number[]
}

/** How many mods one statement takes. */
const STATEMENT_SIZE = 1_000

/**
 * Saves validated mods with their tags, images and counters, and makes the lists and search follow.
 * Must run in a transaction, as its last step: the lists stay locked until it ends. A caller that
 * locks rows before takes the lock `saving` before those.
 * @throws RangeError when two drafts have the same `externalId`.
 */
export async function saveMods(
  tx: Database,
  drafts: readonly ModDraft[],
  options: ChangeOptions = {},
): Promise<SavedMods> {
  const { changedIds: _, ...saved } = await changeCatalogue(
    tx,
    () => writeDrafts(tx, drafts),
    options,
  )
  return saved
}

/** Writes drafts as a part of a change of the catalogue; `saveMods` says what of. */
export async function writeDrafts(
  tx: Database,
  drafts: readonly ModDraft[],
): Promise<SavedMods & CatalogueChange> {
  const externalIds = drafts.flatMap((draft) => draft.externalId ?? [])
  if (new Set(externalIds).size < externalIds.length) {
    throw new RangeError('Two drafts have the same externalId')
  }
  const results: SavedPart[] = []
  for (let at = 0; at < drafts.length; at += STATEMENT_SIZE) {
    results.push(await savePart(tx, drafts.slice(at, at + STATEMENT_SIZE)))
  }
  const createdIds = results.flatMap((part) => part.createdIds)
  const updatedIds = results.flatMap((part) => part.updatedIds)
  return {
    ids: results.flatMap((part) => part.ids),
    created: createdIds.length,
    updated: updatedIds.length,
    deletedIds: results.flatMap((part) => part.deletedIds),
    changedIds: [...createdIds, ...updatedIds],
  }
}

interface SavedPart {
  readonly ids: readonly number[]
  readonly createdIds: readonly number[]
  readonly updatedIds: readonly number[]
  readonly deletedIds: readonly number[]
}

async function savePart(tx: Database, drafts: readonly ModDraft[]): Promise<SavedPart> {
  const { tagIds, known, reserved } = await prepareRows(tx, drafts)
  const idOf = (draft: ModDraft) => draft.id ?? known.get(draft.externalId ?? '')?.id
  const rows: ModRow[] = []
  const createdIds: number[] = []
  for (const draft of drafts) {
    const knownId = idOf(draft)
    const id = knownId ?? (reserved[createdIds.length] as number)
    if (knownId === undefined) createdIds.push(id)
    rows.push(rowOf(id, draft, tagIds))
  }
  const created = new Set(createdIds)
  const newRows = rows.filter((row) => created.has(row.id))
  const knownRows = rows.filter((row) => !created.has(row.id))
  const [, updated, counted, ...related] = await atOnce(tx, (all) => [
    insertMods(all, newRows),
    updateMods(all, knownRows),
    writeDownloads(all, newRows, knownRows),
    replaceModTags(all, rows, created),
    replaceModImages(all, rows, created),
    writeReleases(all, releasesOf(rows, drafts, created)),
    replaceCredits(all, creditsOf(rows, drafts)),
    replaceImagePairs(all, pairsOf(rows, drafts), created),
    replaceVideos(all, videosOf(rows, drafts), created),
  ])
  const changed = new Set(updated)
  const touched = [...new Set(related.flat())].filter((id) => !created.has(id) && !changed.has(id))
  await touchMods(tx, touched)
  const updatedIds = new Set([...changed, ...touched, ...counted])
  return {
    ids: rows.map((row) => row.id),
    createdIds,
    updatedIds: [...updatedIds],
    deletedIds: [...known.values()].filter((mod) => mod.is_deleted).map((mod) => mod.id),
  }
}

/** What has to be known before rows can be written. */
async function prepareRows(tx: Database, drafts: readonly ModDraft[]) {
  const externalIds = drafts.flatMap((draft) => draft.externalId ?? [])
  const [tagIds, mods, reserved] = await atOnce(tx, (all) => [
    findOrCreateTags(all, drafts.flatMap(labelsOf)),
    selectKnown(all, externalIds),
    // Some that come from elsewhere may be known: those are not new.
    externalIds.length > 0 ? [] : reserveIds(all, drafts.filter(({ id }) => !id).length),
  ])
  const known = new Map(mods.map((mod) => [mod.external_id, mod]))
  const isNew = ({ id, externalId = '' }: ModDraft) => !id && !known.has(externalId)
  if (externalIds.length === 0) return { tagIds, known, reserved }
  return { tagIds, known, reserved: await reserveIds(tx, drafts.filter(isNew).length) }
}

function releasesOf(
  rows: readonly ModRow[],
  drafts: readonly ModDraft[],
  created: ReadonlySet<number>,
) {
  return rows.flatMap(({ id, file_id }, index) => {
    const { releases = [], release } = drafts[index] ?? {}
    const base = { mod_id: id, is_new: created.has(id) }
    const all = releases.map(({ fileId, version, changelog, publishedAt }) => ({
      ...base,
      file_id: fileId,
      version,
      changelog,
      published_at: publishedAt,
    }))
    const isNamed = file_id === null || releases.some(({ fileId }) => fileId === file_id)
    return isNamed ? all : [...all, { ...base, file_id, ...release }]
  })
}

/** The credits of the drafts that say something of theirs. */
function creditsOf(rows: readonly ModRow[], drafts: readonly ModDraft[]): CreditRow[] {
  return rows.flatMap(({ id }, index) => {
    const { credit } = drafts[index] ?? {}
    if (credit === undefined) return []
    return { id, credit: credit && isCredit(credit) ? withSpdxLicence(credit) : null }
  })
}

/** The videos of the drafts that say something of theirs. */
function videosOf(rows: readonly ModRow[], drafts: readonly ModDraft[]) {
  return rows.flatMap(({ id }, index) => {
    const videos = drafts[index]?.videos
    return videos ? { id, videos } : []
  })
}

/** The pairs of the drafts that name images; where only those are named, there are none. */
function pairsOf(rows: readonly ModRow[], drafts: readonly ModDraft[]) {
  return rows.flatMap(({ id, image_ids }, index) => {
    if (!image_ids) return []
    const { imagePairs = [] } = drafts[index] ?? {}
    const next = new Map(image_ids.map((image, place) => [image, image_ids[place + 1]]))
    return { id, pairs: imagePairs.filter(({ before, after }) => next.get(before) === after) }
  })
}

function labelsOf(draft: ModDraft): string[] {
  const labels = draft.mainTag === null ? draft.tags : [...draft.tags, draft.mainTag]
  return labels.map((label) => label.trim())
}

function rowOf(id: number, draft: ModDraft, tagIds: ReadonlyMap<string, number>): ModRow {
  const tagId = (label: string) => tagIds.get(label.trim()) as number
  const { createdAt, releasedAt } = draft
  return {
    id,
    external_id: draft.externalId ?? null,
    name: draft.name,
    description: draft.description,
    search_keywords: draft.searchKeywords,
    category: draft.category,
    main_category: draft.mainCategory,
    sub_category: draft.subCategory,
    main_tag_id: draft.mainTag === null ? null : tagId(draft.mainTag),
    tag_ids: [...new Set(draft.tags.map(tagId))],
    download_count: draft.downloadCount,
    has_created_at: createdAt !== undefined,
    created_at: timeOf(createdAt),
    created_at_text: typeof createdAt === 'string' ? createdAt : null,
    has_released_at: releasedAt !== undefined,
    released_at: timeOf(releasedAt),
    released_at_text: typeof releasedAt === 'string' ? releasedAt : null,
    has_main_image: draft.mainImageId !== undefined,
    main_image_id: draft.mainImageId ?? null,
    image_ids: draft.imageIds,
    has_file: draft.fileId !== undefined,
    file_id: draft.fileId ?? null,
  }
}

function timeOf(value: Date | string | null | undefined): string | null {
  return value instanceof Date ? value.toISOString() : (value ?? null)
}
