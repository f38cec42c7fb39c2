import type { RemovalTarget } from '#contract/desk/removal.ts'
import type { Snapshot } from '#contract/publishing/history.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { findMod, listVersions, type Version } from '#server/publishing/removal/list-removable.ts'
import { selectFilesOfMod, selectImagesOfMod } from '#server/publishing/removal/removable.sql.ts'

/** What a removal is about, before bytes are compared. */
export interface RemovalPlan {
  readonly mod: { readonly id: number; readonly name: string }
  /** What has to be typed to confirm it. */
  readonly confirmation: string
  readonly fileIds: readonly number[]
  readonly imageIds: readonly number[]
  readonly changeIds: readonly number[]
  /** Versions that say the same as those that go. */
  readonly alike: readonly Version['shown'][]
  readonly isDescriptionPresent: boolean
}

const NOTHING = {
  fileIds: [],
  imageIds: [],
  changeIds: [],
  alike: [],
  isDescriptionPresent: false,
} satisfies Partial<RemovalPlan>

/**
 * Finds out what a removal is about.
 * @throws ApiError `not_found`; `conflict` for the version that a mod has now.
 */
export async function planRemoval(db: Database, target: RemovalTarget): Promise<RemovalPlan> {
  const { id, name } = await findMod(db, target.modId)
  const mod = { id, name }
  const files = await selectFilesOfMod(db, id)
  const images = await selectImagesOfMod(db, id)
  switch (target.kind) {
    case 'mod':
      return {
        ...NOTHING,
        mod,
        confirmation: name,
        fileIds: files.map((file) => file.id),
        imageIds: images.map((image) => image.id),
      }
    case 'file': {
      const file = files.find((one) => one.id === target.fileId)
      if (!file) throw new ApiError('not_found', 'This mod has no such file')
      return { ...NOTHING, mod, confirmation: file.name, fileIds: [file.id] }
    }
    case 'image': {
      const image = images.find((one) => one.id === target.imageId)
      if (!image) throw new ApiError('not_found', 'This mod has no such image')
      return { ...NOTHING, mod, confirmation: name, imageIds: [image.id] }
    }
    case 'versions':
      return planVersions(db, mod, target.changeIds)
  }
}

/** With the files and images that nothing but these versions has. */
async function planVersions(
  db: Database,
  mod: RemovalPlan['mod'],
  changeIds: readonly number[],
): Promise<RemovalPlan> {
  const versions = await listVersions(db, mod.id)
  const wanted = new Set(changeIds)
  const [going, staying] = [true, false].map((isWanted) =>
    versions.filter(({ shown }) => wanted.has(shown.id) === isWanted),
  ) as [Version[], Version[]]
  if (going.length !== wanted.size) throw new ApiError('not_found', 'This mod has no such version')
  if (going.some(({ shown }) => shown.isCurrent)) {
    throw new ApiError(
      'conflict',
      'The mod still shows this. Update it first, then remove this version.',
    )
  }
  const current = versions.find(({ shown }) => shown.isCurrent)
  const images = await selectImagesOfMod(db, mod.id)
  const files = await selectFilesOfMod(db, mod.id)
  const kept = new Set(staying.flatMap(({ snapshot }) => imagesIn(snapshot)))
  const keptFiles = new Set(staying.map(({ snapshot }) => snapshot.file?.id))
  for (const image of images) if (image.is_current) kept.add(image.id)
  for (const file of files) if (file.isCurrent) keptFiles.add(file.id)
  // What they name may be gone already.
  const known = new Set(images.map(({ id }) => id))
  const knownFiles = new Set(files.map(({ id }) => id))
  const own = going.flatMap(({ snapshot }) => imagesIn(snapshot))
  const ownFiles = going.flatMap(({ snapshot }) => snapshot.file?.id ?? [])
  const texts = new Set(going.map(({ snapshot }) => snapshot.description))
  return {
    mod,
    confirmation: mod.name,
    changeIds: going.map(({ shown }) => shown.id),
    imageIds: [...new Set(own)].filter((id) => known.has(id) && !kept.has(id)),
    fileIds: [...new Set(ownFiles)].filter((id) => knownFiles.has(id) && !keptFiles.has(id)),
    alike: staying
      .filter(({ shown, snapshot }) => !shown.isCurrent && texts.has(snapshot.description))
      .map(({ shown }) => shown),
    isDescriptionPresent: current !== undefined && texts.has(current.snapshot.description),
  }
}

function imagesIn({ mainImage, images }: Snapshot): number[] {
  return [mainImage, ...images].flatMap((image) => image?.id ?? [])
}
