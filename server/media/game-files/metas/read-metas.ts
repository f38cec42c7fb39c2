import type { GameFiles, MetaFacts, SpawnName } from '#contract/files/game-files.ts'
import type { FilesToRead, FileToRead } from '#server/media/game-files/files-to-read.ts'
import {
  MAX_MAP_BYTES,
  MAX_MAP_BYTES_TOGETHER,
  MAX_MAP_FILES,
  MAX_META_BYTES,
  MAX_META_BYTES_TOGETHER,
  MAX_META_FILES,
  MAX_SPAWN_NAMES,
} from '#server/media/game-files/game-file-limits.ts'
import { type FoundInMetas, nothingFound } from '#server/media/game-files/metas/meta-facts.ts'
import { readMeta } from '#server/media/game-files/metas/read-meta.ts'
import { summariseMaps } from '#server/media/game-files/metas/summarise-maps.ts'

const META = /(^|\/)(vehicle|weapon|ped|handling|carvariation)[^/]*\.meta$/i
/** Other programs have files of these names too: their problems are not the game's. */
const PACK_META = /(^|\/)(content|setup2|dlclist)\.xml$/i
const MAP_XML = /\.ymap\.xml$/i
const METAS_AT_MOST = {
  files: MAX_META_FILES,
  bytes: MAX_META_BYTES,
  together: MAX_META_BYTES_TOGETHER,
}
const MAPS_AT_MOST = {
  files: MAX_MAP_FILES,
  bytes: MAX_MAP_BYTES,
  together: MAX_MAP_BYTES_TOGETHER,
}
/** So many names and problems stand in the summary. */
const SUMMARISED_NAMES = 12
const SUMMARISED_PROBLEMS = 8
const SUMMARISED_FACTS = 40

/** The meta files of an archive: all names, and what they say together. */
export interface MetasLook {
  readonly names: SpawnName[]
  readonly summary: GameFiles['spawnNames']
  readonly problems: GameFiles['metaProblems']
  /** How many more there are. */
  readonly moreProblems: number
  /** Undefined where they say nothing of the kind. */
  readonly facts: MetaFacts | undefined
  readonly maps: ReturnType<typeof summariseMaps>
}

/** Meta files of a sort, and what is read of them at most. */
interface MetaGroup<File> {
  readonly files: readonly File[]
  readonly most: { readonly files: number; readonly bytes: number; readonly together: number }
}

/** What meta files said that are no maps. */
export interface ReadMetas {
  readonly found: FoundInMetas
  readonly problems: GameFiles['metaProblems']
}

/**
 * Reads the meta files in an archive that are no maps.
 * @param isNamed tells of a path whether a manifest names it as one, whatever it is called.
 */
export async function readMetaFiles<File extends FileToRead>(
  files: FilesToRead<File>,
  isNamed: (path: string) => boolean,
): Promise<ReadMetas> {
  const found = nothingFound()
  const isMeta = (path: string) => META.test(path) || PACK_META.test(path)
  const metas = [
    ...files.all.filter(({ path }) => isMeta(path)),
    ...files.all.filter(({ path }) => !isMeta(path) && isNamed(path)),
  ]
  const problems = await readGroup(files, { files: metas, most: METAS_AT_MOST }, found)
  return { found, problems }
}

/**
 * Reads the maps in an archive as well, and says what all meta files say together, each spawn name
 * once for its kind.
 * @param textMaps files with the name of a packed map that are XML.
 */
export async function readMaps<File extends FileToRead>(
  files: FilesToRead<File>,
  { found, problems: before }: ReadMetas,
  textMaps: readonly File[],
): Promise<MetasLook> {
  const maps = [...files.all.filter(({ path }) => MAP_XML.test(path)), ...textMaps]
  const problems = [
    ...before,
    ...(await readGroup(files, { files: maps, most: MAPS_AT_MOST }, found)),
  ]
  const names = distinctNames(found)
  return {
    names,
    summary: {
      count: names.length,
      first: names.slice(0, SUMMARISED_NAMES).map(({ path, ...one }) => one),
    },
    problems: problems.slice(0, SUMMARISED_PROBLEMS),
    moreProblems: Math.max(0, problems.length - SUMMARISED_PROBLEMS),
    facts: factsOf(found),
    maps: summariseMaps(found.maps),
  }
}

/** Adds what they say to what was found; returns which were not read to their end, and why. */
async function readGroup<File extends FileToRead>(
  files: FilesToRead<File>,
  { files: group, most }: MetaGroup<File>,
  found: FoundInMetas,
): Promise<GameFiles['metaProblems']> {
  const problems: GameFiles['metaProblems'] = []
  let bytesLeft = most.together
  for (const [index, file] of group.entries()) {
    const reason = async () => {
      if (index >= most.files || bytesLeft < file.size) return 'there are too many such files'
      if (file.size > most.bytes) return 'it is too large'
      bytesLeft -= file.size
      const bytes = await files.head(file, most.bytes)
      if (!bytes) return 'it could not be unpacked'
      const { isKnown, problem } = readMeta(found, file.path, bytes)
      return isKnown || !PACK_META.test(file.path) ? problem : undefined
    }
    const problem = await reason()
    if (problem) problems.push({ path: file.path, reason: problem })
  }
  return problems
}

/** Each name once for its kind, with the seats of its layout. */
function distinctNames({ names, seats }: FoundInMetas): SpawnName[] {
  const distinct = new Map<string, SpawnName>()
  for (const one of names) {
    const key = `${one.kind} ${one.name.toLowerCase()}`
    if (distinct.size >= MAX_SPAWN_NAMES || distinct.has(key)) continue
    const { vehicle, ...rest } = one
    const count = seats.get(vehicle?.layout?.toUpperCase() ?? '') ?? null
    const isSaid = vehicle && (vehicle.class ?? vehicle.type ?? vehicle.layout) !== null
    distinct.set(key, isSaid ? { ...rest, vehicle: { ...vehicle, seats: count } } : rest)
  }
  return [...distinct.values()]
}

function factsOf(found: FoundInMetas): MetaFacts | undefined {
  const { handling, variations, dlcPacks, dataFiles, disabledFiles } = found
  if (handling.size + variations.size + dlcPacks.size + dataFiles.size + disabledFiles === 0) {
    return undefined
  }
  const some = (names: Set<string>) => [...names].slice(0, SUMMARISED_FACTS)
  const more = ({ size }: { readonly size: number }) => Math.max(0, size - SUMMARISED_FACTS)
  const omitted = {
    handling: more(handling),
    variations: more(variations),
    dlcPacks: more(dlcPacks),
    dataFiles: more(dataFiles),
  }
  const isAnyOmitted = Object.values(omitted).some((count) => count > 0)
  return {
    handling: some(handling),
    variations: some(variations),
    dlcPacks: some(dlcPacks),
    dataFiles: [...dataFiles].map(([type, count]) => ({ type, count })).slice(0, SUMMARISED_FACTS),
    disabledFiles,
    ...(isAnyOmitted && { omitted }),
  }
}
