import type { FileInspection } from '#contract/files/inspection.ts'
import type { ArchiveFileEntry } from '#server/media/archives/readable-files.ts'
import type { Recognition } from '#server/media/archives/recognise/recognise.ts'
import {
  type FoundResource,
  isWithin,
} from '#server/media/archives/recognise/recognise-resources.ts'

type Suggested = FileInspection['suggested']

/** Where an archive seems to belong in the taxonomy. What the contents do not tell stays empty. */
export function suggestPlacement(
  { kinds, resources }: Recognition,
  files: readonly ArchiveFileEntry[],
): Suggested {
  const has = new Set(kinds.map(({ kind }) => kind))
  const folders = resources.map(({ folder }) => folder)
  const outside = files.filter(({ path }) => !isWithin(path, folders))
  const category: Suggested['category'] = []
  const mainCategory = new Set<string>()
  let subCategory: string | null = null
  if (resources.length > 0) {
    category.push('5m-mod')
    for (const main of resources.flatMap((one) => mainOfResource(one, files)))
      mainCategory.add(main)
  }
  const isGraphics = has.has('reshade-preset') || has.has('enb-preset')
  const forSinglePlayer = [...has].some((kind) => kind !== '5m-resource' && !isPreset(kind))
  // A preset brings small libraries and textures along; they do not make it another mod.
  if (isGraphics && !has.has('addon-dlc')) {
    category.push('graphics')
    mainCategory.add('sp-graphics')
    subCategory = has.has('reshade-preset') ? 'reshade' : 'enb'
  } else if (forSinglePlayer) {
    category.push('sp-mod')
    const map = mapSubCategory(has, outside)
    if (map && resources.length === 0) subCategory = map
    for (const main of mainForSinglePlayer(has, outside)) mainCategory.add(main)
  }
  return { category, mainCategory: [...mainCategory], subCategory }
}

type Kinds = ReadonlySet<Recognition['kinds'][number]['kind']>

function isPreset(kind: string): boolean {
  return kind === 'reshade-preset' || kind === 'enb-preset'
}

/** Only a .ymap places something: a .ytyp alone describes props as well as interiors. */
function mapSubCategory(has: Kinds, files: readonly ArchiveFileEntry[]): string | null {
  if (has.has('menyoo-xml')) return 'menyoo-xml'
  if (has.has('map-editor-xml')) return 'map-editor'
  return files.some(({ lower }) => /\.ymap(\.xml)?$/.test(lower)) ? 'ymap' : null
}

/** The main category that metadata or the kind of models give away. */
function mainForSinglePlayer(has: Kinds, files: readonly ArchiveFileEntry[]): string[] {
  const byMetadata = mainOfFiles(files)
  if (byMetadata) return [byMetadata]
  if (mapSubCategory(has, files)) return ['maps']
  const isScript = ['asi-plugin', 'dotnet-script', 'lua-script'] as const
  if (isScript.some((kind) => has.has(kind))) return ['script']
  return []
}

const DATA_FILES: readonly (readonly [RegExp, string])[] = [
  [/VEHICLE|HANDLING|CARCOLS/, 'vehicles'],
  [/WEAPON/, 'weapon'],
  [/PED_(METADATA|PERSONALITY)|SHOP_PED/, 'peds'],
]

function mainOfResource(resource: FoundResource, files: readonly ArchiveFileEntry[]): string[] {
  const types = (resource.words.get('data_file') ?? []).join(' ').toUpperCase()
  const declared = DATA_FILES.find(([pattern]) => pattern.test(types))?.[1]
  if (declared) return [declared]
  const own = files.filter(({ path }) => isWithin(path, [resource.folder]))
  const byFiles = mainOfFiles(own)
  if (byFiles) return [byFiles]
  const isMap =
    resource.words.has('this_is_a_map') || own.some(({ lower }) => /\.(ymap|ybn)$/.test(lower))
  if (isMap) return own.some(({ lower }) => /\.(ymap|ybn|ytyp)$/.test(lower)) ? ['maps'] : []
  if (/ITYP/.test(types)) return ['prop']
  return resource.hasScripts ? ['script'] : []
}

const METADATA: readonly (readonly [RegExp, string])[] = [
  [/^vehicles\.meta$/, 'vehicles'],
  [/^weapons?[\w-]*\.meta$/, 'weapon'],
  [/^peds\.meta$/, 'peds'],
]

function mainOfFiles(files: readonly ArchiveFileEntry[]): string | undefined {
  const byMetadata = METADATA.find(([pattern]) => files.some(({ name }) => pattern.test(name)))
  if (byMetadata) return byMetadata[1]
  // Weapons' models are named so throughout the game, and only vehicles have a second, finer model.
  if (files.some(({ name }) => /^w_\w+\.(ydr|ytd|yft)$/.test(name))) return 'weapon'
  if (files.some(({ name }) => /_hi\.yft$/.test(name))) return 'vehicles'
  return files.some(({ name }) => /\.ydd$/.test(name)) ? 'peds' : undefined
}
