import type { ContentKind } from '#contract/files/content-kinds.ts'
import type { Recognised } from '#contract/files/inspection.ts'
import type { ArchiveFileEntry, ReadableFiles } from '#server/media/archives/readable-files.ts'
import { probeFiles } from '#server/media/archives/recognise/probe-files.ts'
import {
  type FoundResource,
  isWithin,
  recogniseResources,
} from '#server/media/archives/recognise/recognise-resources.ts'

const SHOWN_PATHS = 12

type OtherKind = Exclude<ContentKind, '5m-resource'>

/** Files by their names alone; those of server resources are left out. */
const BY_NAME: readonly (readonly [OtherKind, RegExp])[] = [
  ['oiv-package', /\.oiv$/],
  ['addon-dlc', /(^|\/)dlc\.rpf$/],
  ['replacement', /\.(yft|ytd|ydr|ydd)$/],
  ['asi-plugin', /\.asi$/],
  ['lua-script', /\.lua$/],
  ['map-placement', /\.(ymap|ytyp)(\.xml)?$/],
  ['enb-preset', /(^|\/)(enbseries|enblocal|enbeffect)\.(ini|fx)$/],
]

/** What was recognised, and the manifests that said so. */
export interface Recognition {
  readonly kinds: Recognised[]
  readonly resources: readonly FoundResource[]
  /** Manifests beyond the limit. */
  readonly unreadManifests: number
}

/**
 * What an archive is, by what it contains and not by what anybody says of it. Several things may
 * hold at once.
 */
export async function recognise(files: ReadableFiles): Promise<Recognition> {
  const { resources, unreadManifests } = await recogniseResources(files)
  const folders = resources.map(({ folder }) => folder)
  const outside = files.all.filter(({ path }) => !isWithin(path, folders))
  const found = new Map<OtherKind, ArchiveFileEntry[]>()
  const add = (kind: OtherKind, file: ArchiveFileEntry) => {
    const known = found.get(kind)
    if (known) known.push(file)
    else found.set(kind, [file])
  }
  for (const [kind, pattern] of BY_NAME) {
    const matching = outside.filter(({ lower }) => pattern.test(lower))
    if (matching.length > 0) found.set(kind, matching)
  }
  if (isOivPackage(outside)) {
    for (const file of outside) if (file.lower === 'assembly.xml') add('oiv-package', file)
  }
  for (const [file, kind] of await probeFiles(files, outside)) add(kind, file)
  const graphicsLibrary = outside.find(({ lower }) => lower === 'd3d11.dll')
  if (graphicsLibrary && !found.has('reshade-preset')) add('enb-preset', graphicsLibrary)
  const others = [...found].map(([kind, matching]) => ({
    kind,
    paths: matching.slice(0, SHOWN_PATHS).map(({ path }) => path),
    count: matching.length,
  }))
  return {
    kinds: [
      ...resources.map(({ words, dataFiles, isRead, isCut, ...resource }) => resource),
      ...others,
    ],
    resources,
    unreadManifests,
  }
}

/** An .oiv is a zip with these two at its root, and some are uploaded under the name .zip. */
function isOivPackage(files: readonly ArchiveFileEntry[]): boolean {
  return (
    files.some(({ lower }) => lower === 'assembly.xml') &&
    files.some(({ lower }) => lower.startsWith('content/'))
  )
}
