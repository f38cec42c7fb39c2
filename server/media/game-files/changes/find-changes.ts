import type { ChangeWay } from '#contract/files/change-ways.ts'
import type { ChangesSummary, GameChange } from '#contract/files/game-changes.ts'
import {
  archiveOf,
  gamePathInFolders,
  isArchiveOfTheGame,
  isPackOfTheGame,
  packOf,
} from '#server/media/game-files/changes/game-path.ts'
import type { Assembly } from '#server/media/game-files/changes/read-assembly.ts'
import { packName } from '#server/media/game-files/metas/meta-formats.ts'

const MAX_CHANGES = 20_000
const MAX_EDITS = 20
const SUMMARISED_CHANGES = 24
const SUMMARISED_ARCHIVES = 12
const SUMMARISED_NAMES = 12

/** What can change the game, as an archive has it. */
export interface ChangeSources {
  /** Paths of files that are installed by hand: outside of packages and server resources. */
  readonly looseFiles: readonly string[]
  readonly assemblies: readonly Assembly[]
  /** Whether server resources in it bring models that their own meta files name. */
  readonly hasOwnModels: boolean
}

/** Changed files of the game, each once, and what they are together. */
export interface ChangesLook {
  readonly changes: GameChange[]
  /** Undefined where nothing is certain. */
  readonly summary: ChangesSummary | undefined
}

/** What installing an archive's files does to the game, as far as they say it themselves. */
export function findChanges({ looseFiles, assemblies, hasOwnModels }: ChangeSources): ChangesLook {
  const changes = distinct([
    ...assemblies.flatMap((one) => one.changes),
    ...looseFiles.flatMap((file) => gamePathInFolders(file) ?? []).map(put),
  ])
  const dlcListLines = [...new Set(assemblies.flatMap((one) => one.dlcListLines))]
  const brought = broughtPacks(changes)
  const listed = dlcListLines.map((line) => packName(line).toLowerCase()).filter(Boolean)
  const packs = new Set([...brought, ...listed])
  const { replaces, archives, looseCount } = sum(changes, packs, dlcListLines.length > 0)
  const adds = packs.size > 0 || hasOwnModels || looseFiles.some(isPackOfItsOwn)
  const ways: ChangeWay[] = [
    ...(replaces ? (['replace'] as const) : []),
    ...(adds ? (['add-on'] as const) : []),
  ]
  const unusable = assemblies.reduce((total, one) => total + one.unusable, 0)
  if (changes.length + ways.length + unusable === 0) return { changes, summary: undefined }
  const summary: ChangesSummary = {
    ways,
    count: new Set(changes.map(({ path }) => path)).size,
    archives: [...archives]
      .map(([path, files]) => ({ path, files }))
      .sort((one, other) => other.files - one.files)
      .slice(0, SUMMARISED_ARCHIVES),
    looseFiles: looseCount,
    packs: [...brought].slice(0, SUMMARISED_NAMES),
    dlcListLines: dlcListLines.slice(0, SUMMARISED_NAMES),
    unusable,
    first: changes.slice(0, SUMMARISED_CHANGES).map(({ edits, ...change }) => change),
  }
  return { changes, summary }
}

function put(path: string): GameChange {
  return { action: 'put', path, places: 0, edits: [] }
}

function distinct(changes: readonly GameChange[]): GameChange[] {
  const found = new Map<string, GameChange>()
  for (const change of changes) {
    const key = `${change.action} ${change.path}`
    const known = found.get(key)
    if (!known) found.set(key, { ...change, edits: [...change.edits] })
    else {
      known.places += change.places
      known.edits.push(...change.edits.slice(0, Math.max(0, MAX_EDITS - known.edits.length)))
    }
  }
  return [...found.values()].slice(0, MAX_CHANGES)
}

/** Names of folders below `dlcpacks` that something whole is put into, and that are not the game's. */
function broughtPacks(changes: readonly GameChange[]): Set<string> {
  const packs = new Set<string>()
  for (const { action, path } of changes) {
    const pack = packOf(path)
    const isWhole = action === 'put' && /\/dlc\d?\.rpf(?:\/setup2\.xml)?$/.test(path)
    if (pack && isWhole && !isPackOfTheGame(pack)) packs.add(pack)
  }
  return packs
}

/** A pack that lies anywhere, whole or unpacked; one in a folder named as the game's own is none. */
function isPackOfItsOwn(file: string): boolean {
  const [, folder = ''] =
    /(?:^|\/)(?:([^/]+)\/)?dlc\.rpf(?:\/setup2\.xml)?$/.exec(file.toLowerCase()) ?? []
  return /(^|\/)dlc\.rpf(\/setup2\.xml)?$/i.test(file) && !isPackOfTheGame(folder)
}

function sum(changes: readonly GameChange[], packs: ReadonlySet<string>, hasDlcLines: boolean) {
  const archives = new Map<string, number>()
  const counted = new Set<string>()
  let looseCount = 0
  let replaces = false
  for (const { action, path } of changes) {
    const isEdit = action === 'edit-text' || action === 'edit-xml'
    // Its lines are told by themselves.
    if (isEdit && hasDlcLines && path.endsWith('/dlclist.xml')) continue
    if (packs.has(packOf(path) ?? '')) continue
    const archive = archiveOf(path)
    if (archive && !isEdit && isArchiveOfTheGame(archive)) replaces = true
    if (counted.has(path)) continue
    counted.add(path)
    if (archive) archives.set(archive, (archives.get(archive) ?? 0) + 1)
    else looseCount++
  }
  return { replaces, archives, looseCount }
}
