import { labelOfMainCategory, type Placement } from '#contract/base/taxonomy.ts'
import type { ContentKind } from '#contract/files/content-kinds.ts'
import type { FileInspection } from '#contract/files/inspection.ts'

/**
 * A mismatch between what was chosen for a mod and what its file contains. A warning, not an error.
 */
export interface Contradiction {
  readonly field: 'category' | 'mainCategory' | 'subCategory'
  readonly message: string
}

/** Subcategories that only make sense with a certain kind of file. */
const KIND_OF_SUBCATEGORY: ReadonlyMap<string, { kind: ContentKind; needs: string }> = new Map([
  ['menyoo-xml', { kind: 'menyoo-xml', needs: 'a Menyoo XML file' }],
  ['ymap', { kind: 'map-placement', needs: 'a .ymap or .ytyp file' }],
  ['map-editor', { kind: 'map-editor-xml', needs: 'a Map Editor file' }],
  ['reshade', { kind: 'reshade-preset', needs: 'a ReShade preset' }],
  ['enb', { kind: 'enb-preset', needs: 'an ENB preset' }],
])

/** Kinds that are recognised by file names alone, even if nothing could be read. */
const KNOWN_BY_NAME: ReadonlySet<ContentKind> = new Set(['map-placement', 'enb-preset'])

/** All mismatches between a mod's categories and the contents of its file. */
export function contradictions(
  inspection: FileInspection,
  { category, mainCategory, subCategory }: Placement,
): Contradiction[] {
  const kinds = new Set(inspection.kinds.map(({ kind }) => kind))
  const found: Contradiction[] = []
  const add = (field: Contradiction['field'], message: string) => found.push({ field, message })
  const isResource = kinds.has('5m-resource')
  if (category.includes('5m-mod') && !isResource) {
    add(
      'category',
      '5M Mods is chosen, but the file has no resource manifest (fxmanifest.lua or __resource.lua).',
    )
  }
  if (isResource && category.length > 0 && !category.includes('5m-mod')) {
    const isGraphics = mainCategory.includes('5m-graphics')
    if (!isGraphics) add('category', 'The file is a 5M server resource, but 5M Mods is not chosen.')
  }
  if (category.includes('sp-mod') && isResource && kinds.size === 1) {
    add('category', 'SP Mods is chosen, but the file looks like nothing but a 5M server resource.')
  }
  const suggested = inspection.suggested.mainCategory
  if (
    mainCategory.length > 0 &&
    suggested.length > 0 &&
    !shares(mainCategory.map(regardless), suggested.map(regardless))
  ) {
    const labels = suggested.map((value) => labelOfMainCategory(value) ?? value)
    add('mainCategory', `The contents look like ${labels.join(' or ')}.`)
  }
  const wanted = KIND_OF_SUBCATEGORY.get(subCategory)
  const couldBeSeen = wanted && (KNOWN_BY_NAME.has(wanted.kind) || isReadable(inspection))
  if (wanted && couldBeSeen && !kinds.has(wanted.kind) && !isResource) {
    add('subCategory', `The file does not contain ${wanted.needs}.`)
  }
  return found
}

/** A preset looks the same for both variants of the game. */
function regardless(mainCategory: string): string {
  return mainCategory === '5m-graphics' ? 'sp-graphics' : mainCategory
}

function shares(left: readonly string[], right: readonly string[]): boolean {
  return left.some((value) => right.includes(value))
}

function isReadable({ marks }: FileInspection): boolean {
  return !marks.includes('contents_unread') && !marks.includes('encrypted')
}
