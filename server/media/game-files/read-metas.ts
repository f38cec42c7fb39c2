import type { GameFiles, SpawnName } from '#contract/game-files.ts'
import type { FilesToRead } from '#server/media/game-files/files-to-read.ts'
import {
  MAX_META_BYTES,
  MAX_META_BYTES_TOGETHER,
  MAX_META_FILES,
  MAX_SPAWN_NAMES,
} from '#server/media/game-files/game-file-limits.ts'
import { readSpawnNames } from '#server/media/game-files/read-spawn-names.ts'

const META = /(^|\/)(vehicle|weapon|ped)[^/]*\.meta$/i
/** So many names and problems stand in the summary. */
const SUMMARISED_NAMES = 12
const SUMMARISED_PROBLEMS = 8

/** The meta files of an archive: all names, and what they say together. */
export interface MetasLook {
  readonly names: SpawnName[]
  readonly summary: GameFiles['spawnNames']
  readonly problems: GameFiles['metaProblems']
}

/** Reads the spawn names in an archive's meta files, each name once for its kind. */
export async function readMetas<File extends { readonly path: string; readonly size: number }>(
  files: FilesToRead<File>,
): Promise<MetasLook> {
  const metas = files.all.filter(({ path }) => META.test(path))
  const names = new Map<string, SpawnName>()
  const problems: { path: string; reason: string }[] = []
  let bytesLeft = MAX_META_BYTES_TOGETHER
  for (const [index, file] of metas.entries()) {
    const reason = async () => {
      if (index >= MAX_META_FILES || bytesLeft < file.size) return 'there are too many such files'
      if (file.size > MAX_META_BYTES) return 'it is too large'
      bytesLeft -= file.size
      const bytes = await files.head(file, MAX_META_BYTES)
      if (!bytes) return 'it could not be unpacked'
      const found = readSpawnNames(file.path, bytes)
      for (const one of found.names) {
        const key = `${one.kind} ${one.name.toLowerCase()}`
        if (names.size < MAX_SPAWN_NAMES && !names.has(key)) names.set(key, one)
      }
      return found.problem
    }
    const problem = await reason()
    if (problem) problems.push({ path: file.path, reason: problem })
  }
  const all = [...names.values()]
  return {
    names: all,
    summary: {
      count: all.length,
      first: all.slice(0, SUMMARISED_NAMES).map(({ kind, name }) => ({ kind, name })),
    },
    problems: problems.slice(0, SUMMARISED_PROBLEMS),
  }
}
