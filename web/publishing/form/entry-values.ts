import { isModType, type ModType } from '#contract/base/taxonomy.ts'
import { toWire } from '#contract/base/wire-texts.ts'
import type { Credit } from '#contract/catalogue/credit.ts'
import type { ModDetail, ModImage } from '#contract/catalogue/mods.ts'
import type { FileInspection } from '#contract/files/inspection.ts'
import type { AddModInput, UpdateModInput } from '#contract/publishing/publishing.ts'

/** A file or image in the form: stored, or being uploaded. */
export interface Slot {
  /** The key of its upload, or its own. */
  readonly key: string
  readonly name: string
  /** Why the server refused it. Kept here so that a reopened draft still says so. */
  readonly refusal?: string
}

export interface ImageSlot extends Slot {
  /** Of the gallery: shown beside the next one, before and after. */
  readonly isBefore?: boolean
  /** Set once the server has accepted it. A mod's main image has only a link, no path. */
  readonly stored?: {
    readonly path: string
    readonly image: ModImage
    /** For renewing its address while no mod uses it. */
    readonly uploadId?: string | undefined
  }
}

export interface FileSlot extends Slot {
  readonly size: number
  readonly stored?: {
    readonly path: string
    readonly url: string
    readonly inspection?: FileInspection | undefined
    /** Whether the server gave up looking into it. */
    readonly isGivenUp?: boolean
  }
}

/** When visitors are to see a new mod. */
export interface Publication {
  readonly kind: 'now' | 'hidden' | 'later'
  /** As a field for local times has it. */
  readonly at: string
}

/** Everything that the form holds. */
export interface EntryValues {
  readonly name: string
  /** The text that the mod page shows under Description. */
  readonly description: string
  readonly searchKeywords: string
  readonly tags: readonly string[]
  /** Empty for none. */
  readonly mainTag: string
  readonly category: readonly ModType[]
  /** In the order of choosing: the first one decides which sub categories there are. */
  readonly mainCategory: readonly string[]
  readonly subCategory: string
  readonly file: FileSlot | undefined
  readonly mainImage: ImageSlot | undefined
  readonly images: readonly ImageSlot[]
  readonly version: string
  readonly changelog: string
  readonly author: string
  readonly authorUrl: string
  readonly originalUrl: string
  readonly licence: string
  readonly permission: string
  /** Links, one in a line. */
  readonly videos: string
  /** Of a new mod. */
  readonly publication: Publication
}

/** The fields that say who made the mod and what may be done with it. */
export const CREDIT_FIELDS = [
  'author',
  'authorUrl',
  'originalUrl',
  'licence',
  'permission',
] as const satisfies readonly (keyof EntryValues)[]

export type FieldName = keyof EntryValues

export const EMPTY_ENTRY: EntryValues = {
  name: '',
  description: '',
  searchKeywords: '',
  tags: [],
  mainTag: '',
  category: [],
  mainCategory: [],
  subCategory: '',
  file: undefined,
  mainImage: undefined,
  images: [],
  version: '',
  changelog: '',
  author: '',
  authorUrl: '',
  originalUrl: '',
  licence: '',
  permission: '',
  videos: '',
  publication: { kind: 'now', at: '' },
}

/** A new mod like another: in its place and with its tags, but without its texts and files. */
export function valuesLike(mod: ModDetail): EntryValues {
  const { category, mainCategory, subCategory, tags, mainTag } = valuesOf(mod)
  return { ...EMPTY_ENTRY, category, mainCategory, subCategory, tags, mainTag }
}

/** A mod as the form shows it. */
export function valuesOf(mod: ModDetail): EntryValues {
  const current = mod.releases.find((release) => release.isCurrent)
  return {
    name: mod.name,
    description: mod.description,
    searchKeywords: mod.searchKeywords,
    tags: mod.tags.map(({ tag }) => tag),
    mainTag: mod.mainTag?.tag ?? '',
    category: mod.category.filter(isModType),
    mainCategory: mod.mainCategory,
    subCategory: mod.subCategory,
    file:
      mod.file && mod.fileName && mod.fileUrl
        ? {
            key: mod.fileName,
            name: mod.file.name,
            size: mod.file.size,
            stored: {
              path: mod.fileName,
              url: mod.fileUrl,
              inspection: mod.file.inspection ?? undefined,
              isGivenUp: mod.file.inspectionState === 'given_up',
            },
          }
        : undefined,
    mainImage: mod.image
      ? { key: mod.image.url, name: 'Main image', stored: { path: '', image: mod.image } }
      : undefined,
    images: mod.images.map((image, index) => ({
      key: image.url,
      name: `Image ${index + 1}`,
      stored: { path: mod.imageName[index] ?? '', image },
      ...(image.isBefore && { isBefore: true }),
    })),
    version: current?.version ?? '',
    changelog: current?.changelog ?? '',
    author: mod.credit?.author ?? '',
    authorUrl: mod.credit?.authorUrl ?? '',
    originalUrl: mod.credit?.originalUrl ?? '',
    licence: mod.credit?.licence ?? '',
    permission: mod.credit?.permission ?? '',
    videos: (mod.videos ?? []).map(({ url }) => url).join('\n'),
    publication: EMPTY_ENTRY.publication,
  }
}

/** A placeholder for the path of an unfinished upload, so that the other fields can be checked. */
const ON_ITS_WAY = 'on its way'

/** What the form says of who made the mod; null where that is nothing. */
export function creditOf(values: EntryValues): Credit | null {
  const { author, authorUrl, originalUrl, licence, permission } = values
  const isGiven = CREDIT_FIELDS.some((field) => values[field].trim() !== '')
  return isGiven ? { author, authorUrl, originalUrl, licence, permission } : null
}

/** The links to videos that the form holds. */
export function videoLinks({ videos }: Pick<EntryValues, 'videos'>): string[] {
  return videos
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

function sharedBody(values: EntryValues) {
  const { file, mainImage, images } = values
  return toWire({
    name: values.name,
    description: values.description,
    searchKeywords: values.searchKeywords,
    tags: values.tags.map((tag) => ({ id: null, tag })),
    fileName: file && (file.stored?.path ?? ON_ITS_WAY),
    fileUrl: file && (file.stored?.url ?? ON_ITS_WAY),
    imageName: images.map(({ stored }) => stored?.path ?? ON_ITS_WAY),
    imageUrl: images.map(({ stored }) => stored?.image.url ?? ON_ITS_WAY),
    beforeImages: images.flatMap(({ stored, isBefore }) =>
      isBefore ? (stored?.path ?? ON_ITS_WAY) : [],
    ),
    mainImageUrl: mainImage && (mainImage.stored?.image.url ?? ON_ITS_WAY),
    version: values.version,
    changelog: values.changelog,
    credit: creditOf(values),
    videos: videoLinks(values),
  })
}

const placementOf = ({ category, mainCategory, subCategory }: EntryValues) => ({
  category: [...category],
  mainCategory: [...mainCategory],
  subCategory,
})

/** What `add-mod` takes of when visitors are to see the mod. */
function publicationBody({ kind, at }: Publication) {
  if (kind === 'hidden') return { isHidden: true }
  const time = new Date(at)
  return kind === 'later' && time.getTime() > Date.now() ? { shownFrom: time.toISOString() } : {}
}

/** What the form sends to `add-mod`. Fields that are not filled in yet may be missing. */
export function addBody(values: EntryValues): Partial<AddModInput> {
  const mainTag = values.mainTag ? { mainTag: { id: null, tag: values.mainTag } } : {}
  const { fileName, fileUrl, mainImageUrl, ...body } = sharedBody(values)
  return {
    ...body,
    ...mainTag,
    ...placementOf(values),
    ...publicationBody(values.publication),
    ...(fileName && { fileName, fileUrl }),
    ...(mainImageUrl && { mainImageUrl }),
  }
}

/** What the form sends to `update-mod`. It includes the placement only if it was changed. */
export function updateBody(
  mod: { readonly id: number; readonly updatedAt: string },
  values: EntryValues,
  before: EntryValues,
): UpdateModInput {
  const isMoved = JSON.stringify(placementOf(values)) !== JSON.stringify(placementOf(before))
  return {
    id: mod.id,
    updatedAt: mod.updatedAt,
    ...sharedBody(values),
    mainTag: values.mainTag ? { id: null, tag: values.mainTag } : null,
    ...(isMoved && placementOf(values)),
  }
}
