import type { GameChange } from '#contract/files/game-changes.ts'
import type { GameFiles, ResourceFile, SpawnName } from '#contract/files/game-files.ts'
import type { MapFile } from '#contract/files/map-placements.ts'
import { openPackages } from '#server/media/archives/packages/open-packages.ts'
import type { ReadableFiles } from '#server/media/archives/readable-files.ts'
import { namedMetas } from '#server/media/archives/recognise/named-metas.ts'
import type { Recognition } from '#server/media/archives/recognise/recognise.ts'
import { isWithin } from '#server/media/archives/recognise/recognise-resources.ts'
import { resourceFacts } from '#server/media/archives/recognise/resource-facts.ts'
import type { ScriptLook } from '#server/media/archives/scripts/find-in-scripts.ts'
import { findChanges } from '#server/media/game-files/changes/find-changes.ts'
import type { FileToRead } from '#server/media/game-files/files-to-read.ts'
import { readMaps, readMetaFiles } from '#server/media/game-files/metas/read-metas.ts'
import { findEditionProblems } from '#server/media/game-files/resources/edition-problems.ts'
import { readResources } from '#server/media/game-files/resources/read-resources.ts'
import { sumByResource } from '#server/media/game-files/resources/resource-loads.ts'

/** What the game's own files in an archive say: each of them, and all together. */
export interface GameFilesLook {
  readonly resources: ResourceFile[]
  readonly spawnNames: SpawnName[]
  readonly changes: GameChange[]
  readonly maps: MapFile[]
  /** Files in the packages in it. */
  readonly packedFiles: readonly FileToRead[]
  readonly summary: GameFiles
}

/** Reads the game's own files in an archive and in the packages in it. */
export async function readGameFiles(
  files: ReadableFiles,
  recognition: Recognition,
  scripts: Pick<ScriptLook, 'facts' | 'usedResources'>,
): Promise<GameFilesLook> {
  const packages = await openPackages(files)
  // What unpacking a RAR may take is spent on names first, and on the many beginnings last.
  const named = await readMetaFiles(packages.files, namedMetas(recognition.resources))
  const headers = await readResources(packages.files)
  const textMaps = headers.textFiles.filter(({ path }) => /\.ymap$/i.test(path))
  const metas = await readMaps(packages.files, named, textMaps)
  const folders = recognition.resources.map(({ folder }) => folder)
  const editionProblems = findEditionProblems(headers.resources, folders)
  const { omitted: moreNames, ...facts } = resourceFacts(
    recognition.resources,
    scripts.usedResources,
  )
  const omitted = {
    metaProblems: metas.moreProblems,
    manifests: recognition.unreadManifests,
    cutManifests: recognition.resources.filter(({ isCut }) => isCut).length,
    ...moreNames,
  }
  const isAnyOmitted = Object.values(omitted).some((count) => count > 0)
  const loads = sumByResource(headers.resources, folders)
  const paths = files.all.map(({ path }) => path)
  const isPackage = (path: string) =>
    packages.assemblyFolders.some((folder) => path.startsWith(folder))
  const { changes, summary } = findChanges({
    looseFiles: paths.filter((path) => !isWithin(path, folders) && !isPackage(path)),
    assemblies: packages.assemblies,
    hasOwnModels: hasOwnModels(paths, folders, metas.names),
  })
  return {
    resources: headers.resources,
    spawnNames: metas.names,
    changes,
    maps: metas.maps.maps,
    packedFiles: packages.files.packed,
    summary: {
      editions: headers.editions,
      resources: headers.summary,
      ...(loads && { resourceLoads: loads }),
      spawnNames: metas.summary,
      metaProblems: metas.problems,
      ...(isAnyOmitted && { omitted }),
      ...facts,
      ...(metas.facts && { metas: metas.facts }),
      ...(metas.maps.summary && { maps: metas.maps.summary }),
      ...(packages.summary && { packages: packages.summary }),
      ...(summary && { changes: summary }),
      ...(scripts.facts && { scriptFacts: scripts.facts }),
      ...(editionProblems.length > 0 && { editionProblems }),
    },
  }
}

/** Whether a server resource streams a model that a meta file of a resource here names. */
function hasOwnModels(
  paths: readonly string[],
  folders: readonly string[],
  names: readonly SpawnName[],
): boolean {
  const own = new Set(
    names.filter(({ path }) => isWithin(path, folders)).map(({ name }) => name.toLowerCase()),
  )
  return paths.some((path) => {
    if (!/\.(yft|ydd|ydr)$/i.test(path) || !path.includes('/stream/')) return false
    const model = path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.')).toLowerCase()
    return own.has(model) && isWithin(path, folders)
  })
}
