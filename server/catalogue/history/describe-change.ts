import {
  isModType,
  labelOfMainCategory,
  labelOfSubCategory,
  MOD_TYPE_LABELS,
} from '#contract/base/taxonomy.ts'
import { isBeforeNext } from '#contract/catalogue/image-pairs.ts'
import { videoHref } from '#contract/catalogue/video-hosts.ts'
import type { FieldChange, Snapshot } from '#contract/publishing/history.ts'
import { compareTexts } from '#server/catalogue/history/compare-texts.ts'
import { imageUrl } from '#server/media/images/image-sizes.ts'

/** What an image's address has to end with for whoever reads the change. */
export type ImageQuery = (imageId: number) => string

const CREDIT_LABELS = [
  ['author', 'Author'],
  ['authorUrl', "Author's link"],
  ['originalUrl', 'Original link'],
  ['licence', 'Licence'],
  ['permission', 'Permission'],
] as const

/**
 * What differs between two versions of an entry, field by field; empty when nothing does.
 * @param queryOf for images that are not public.
 */
export function describeChange(
  before: Snapshot,
  after: Snapshot,
  queryOf: ImageQuery = () => '',
): FieldChange[] {
  const typeLabel = (value: string) => (isModType(value) ? MOD_TYPE_LABELS[value] : value)
  const mainLabel = (value: string) => labelOfMainCategory(value) ?? value
  const subLabel = (value: string) => labelOfSubCategory(value) ?? value
  const file = ({ file: stored }: Snapshot) => (stored ? stored.name : 'No file')
  const main = ({ mainImage }: Snapshot) => (mainImage ? [mainImage] : [])
  // Another file of the same name is another file all the same.
  const isOtherFile = before.file?.id !== after.file?.id
  return [
    ...value('Name', before.name, after.name),
    ...texts('Description', before.description, after.description),
    ...texts('Search keywords', before.searchKeywords, after.searchKeywords),
    ...list('Tags', before.tags, after.tags),
    ...value('Main tag', before.mainTag ?? 'None', after.mainTag ?? 'None'),
    ...list('Category', before.category.map(typeLabel), after.category.map(typeLabel)),
    ...list('Main category', before.mainCategory.map(mainLabel), after.mainCategory.map(mainLabel)),
    ...value('Sub category', subLabel(before.subCategory), subLabel(after.subCategory)),
    ...(isOtherFile ? [pair('File', file(before), file(after))] : []),
    ...value('Version', before.version || 'None', after.version || 'None'),
    ...value('What is new', before.changelog || 'Nothing', after.changelog || 'Nothing'),
    ...credits(before.credit, after.credit),
    ...list('Videos', (before.videos ?? []).map(videoHref), (after.videos ?? []).map(videoHref)),
    ...images('Main image', main(before), main(after), queryOf),
    ...images('Images', before.images, after.images, queryOf),
    ...images('Compared with the next image', compared(before), compared(after), queryOf),
  ]
}

function credits(before: Snapshot['credit'], after: Snapshot['credit']): FieldChange[] {
  return CREDIT_LABELS.flatMap(([name, label]) =>
    value(label, before?.[name] || 'None', after?.[name] || 'None'),
  )
}

function pair(label: string, before: string, after: string): FieldChange {
  return { kind: 'value', label, before, after }
}

function value(label: string, before: string, after: string): FieldChange[] {
  return before === after ? [] : [pair(label, before, after)]
}

function texts(label: string, before: string, after: string): FieldChange[] {
  return before === after ? [] : [{ kind: 'text', label, parts: compareTexts(before, after) }]
}

function list(label: string, before: readonly string[], after: readonly string[]): FieldChange[] {
  const change = compareLists(before, after)
  return change ? [{ kind: 'list', label, ...change }] : []
}

function images(
  label: string,
  before: readonly { id: number }[],
  after: readonly { id: number }[],
  queryOf: ImageQuery,
): FieldChange[] {
  const ids = (all: readonly { id: number }[]) => all.map(({ id }) => id)
  const change = compareLists(ids(before), ids(after))
  if (!change) return []
  const shown = (all: readonly number[]) =>
    all.map((id) => ({ url: `${imageUrl(id, 'original')}${queryOf(id)}` }))
  return [
    {
      kind: 'images',
      label,
      added: shown(change.added),
      removed: shown(change.removed),
      isReordered: change.isReordered,
    },
  ]
}

/** The images that are compared with the next one. */
function compared({ images: all }: Snapshot): { id: number }[] {
  return all.filter((_, index) => isBeforeNext(all, index))
}

/** Undefined for lists that are equal. `isReordered`: what both have comes in another order. */
function compareLists<T>(before: readonly T[], after: readonly T[]) {
  const added = after.filter((item) => !before.includes(item))
  const removed = before.filter((item) => !after.includes(item))
  const kept = before.filter((item) => after.includes(item))
  const keptNow = after.filter((item) => before.includes(item))
  const isReordered = kept.some((item, index) => item !== keptNow[index])
  return added.length + removed.length > 0 || isReordered
    ? { added, removed, isReordered }
    : undefined
}
