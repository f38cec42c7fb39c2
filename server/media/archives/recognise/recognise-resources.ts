import type { ResourceKind } from '#contract/files/inspection.ts'
import { MAX_MANIFEST_BYTES, MAX_MANIFESTS } from '#server/media/archives/archive-limits.ts'
import type { ArchiveFileEntry, ReadableFiles } from '#server/media/archives/readable-files.ts'
import { type Manifest, readManifest } from '#server/media/archives/recognise/read-manifest.ts'

const MANIFEST = /(^|\/)(fxmanifest|__resource)\.lua$/
const MAX_TEXT_CHARACTERS = 120
const MAX_DEPENDENCIES = 40

/** A resource with what its manifest says in full. */
export interface FoundResource extends ResourceKind {
  readonly words: Manifest['values']
  readonly dataFiles: Manifest['dataFiles']
  /** Whether its manifest could be read. */
  readonly isRead: boolean
  /** Whether it is longer than what is read of one. */
  readonly isCut: boolean
}

/** The resources for 5M servers in an archive. */
export interface ResourcesLook {
  readonly resources: FoundResource[]
  /** How many more there are, of which nothing was read. */
  readonly unreadManifests: number
}

/** Finds the resources for 5M servers in an archive, each with what its manifest says. */
export async function recogniseResources(files: ReadableFiles): Promise<ResourcesLook> {
  const manifests = chooseManifests(files.all)
  const found: FoundResource[] = []
  for (const manifest of manifests.slice(0, MAX_MANIFESTS)) {
    const text = await files.text(manifest, MAX_MANIFEST_BYTES)
    const { values, dataFiles, isCut } = readManifest(text ?? '')
    const folder = folderOf(manifest)
    found.push({
      kind: '5m-resource',
      folder,
      manifest: manifest.path,
      name: firstOf(values, 'name'),
      version: firstOf(values, 'version'),
      dependencies: dependenciesOf(values).slice(0, MAX_DEPENDENCIES),
      hasScripts: ['client_script', 'server_script', 'shared_script'].some((word) =>
        values.has(word),
      ),
      words: values,
      dataFiles,
      isRead: text !== undefined,
      isCut: isCut || manifest.size > MAX_MANIFEST_BYTES,
    })
  }
  return { resources: found, unreadManifests: manifests.length - found.length }
}

function folderOf({ path }: { path: string }): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/** Whether a path lies in one of the folders; an empty one is the archive's root. */
export function isWithin(path: string, folders: readonly string[]): boolean {
  return folders.some((folder) => folder === '' || path.startsWith(`${folder}/`))
}

/** One for each folder, the newer name first; a manifest inside of a resource is not looked at. */
function chooseManifests(files: readonly ArchiveFileEntry[]): ArchiveFileEntry[] {
  const all = files
    .filter(({ lower }) => MANIFEST.test(lower))
    .sort((one, other) => depth(one) - depth(other) || (one.name < other.name ? 1 : -1))
  const chosen: ArchiveFileEntry[] = []
  const folders = new Set<string>()
  for (const manifest of all) {
    if (isInside(manifest.path, folders)) continue
    chosen.push(manifest)
    folders.add(folderOf(manifest))
  }
  return chosen.sort((one, other) => (one.path < other.path ? -1 : 1))
}

/** Whether a folder above the path is one of these: asked of each, however many there are. */
function isInside(path: string, folders: ReadonlySet<string>): boolean {
  if (folders.has('')) return true
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) {
    if (folders.has(path.slice(0, at))) return true
  }
  return false
}

function depth({ path }: ArchiveFileEntry): number {
  return path.split('/').length
}

function firstOf(values: Manifest['values'], word: string): string | null {
  return shown(values.get(word)?.[0] ?? '') || null
}

/**
 * The resources that a manifest's words say must be running. `/onesync` and the like ask for features of
 * the server, not for other resources.
 */
export function dependenciesOf(values: Manifest['values']): string[] {
  const named = values.get('dependency') ?? []
  const imported = [...values.values()]
    .flat()
    .flatMap((value) => /^@([\w-]+)\//.exec(value)?.[1] ?? [])
  const all = [...named.filter((name) => !name.startsWith('/')), ...imported].map(shown)
  return [...new Set(all.filter(Boolean))]
}

/** Text of a stranger, on one line and of bounded length. */
function shown(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}|\p{Bidi_Control}/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT_CHARACTERS)
    .toWellFormed()
}
