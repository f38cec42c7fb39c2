import { EDITIONS } from '#contract/files/editions.ts'
import type { GameFiles, ResourceFile } from '#contract/files/game-files.ts'
import { memoryWarningLevel } from '#contract/files/memory-warnings.ts'
import type { FilesToRead, FileToRead } from '#server/media/game-files/files-to-read.ts'
import { MAX_RESOURCE_HEADERS } from '#server/media/game-files/game-file-limits.ts'
import { isEscrowed } from '#server/media/game-files/resources/escrow.ts'
import {
  RESOURCE_HEADER_BYTES,
  readResourceHeader,
  resourceExtension,
} from '#server/media/game-files/resources/read-resource-header.ts'
import { beginsAsXml } from '#server/media/game-files/xml/decode-xml.ts'

/** So many of the files above 16 MiB stand in the summary. */
const SUMMARISED = 8

/** The game's own files in an archive: each, and what they say together. */
export interface ResourceLook<File> {
  /** The heaviest first. */
  readonly resources: ResourceFile[]
  readonly editions: GameFiles['editions']
  readonly summary: GameFiles['resources']
  /** Those without a header that are XML, as tools write it. */
  readonly textFiles: readonly File[]
}

/**
 * Reads the resource headers in an archive, of each file only its beginning. What cannot be had
 * without unpacking a whole file is counted as unread.
 */
export async function readResources<File extends FileToRead>(
  files: FilesToRead<File>,
): Promise<ResourceLook<File>> {
  const candidates = files.all.filter(({ path }) => resourceExtension(path))
  const chosen = candidates.slice(0, MAX_RESOURCE_HEADERS)
  const beginnings = await files.beginnings(chosen, RESOURCE_HEADER_BYTES)
  const resources: ResourceFile[] = []
  let unread = candidates.length - chosen.length
  let withoutHeader = 0
  let locked = 0
  const textFiles: File[] = []
  for (const [index, file] of chosen.entries()) {
    const bytes = beginnings[index]
    const resource = bytes && readResourceHeader(file.path, bytes)
    if (resource) resources.push(resource)
    else if (bytes && isEscrowed(bytes)) locked++
    else if (bytes) withoutHeader++
    else unread++
    if (bytes && !resource && beginsAsXml(bytes)) textFiles.push(file)
  }
  resources.sort((one, other) => peak(other) - peak(one) || (one.path < other.path ? -1 : 1))
  const oversized = resources.filter((one) => memoryWarningLevel(peak(one)) > 0)
  return {
    resources,
    textFiles,
    editions: EDITIONS.filter((edition) => resources.some((one) => one.edition === edition)),
    summary: {
      read: resources.length,
      unread,
      withoutHeader,
      locked,
      damaged: resources.filter(({ isDamaged }) => isDamaged).length,
      oversized: oversized.length,
      virtualMemory: resources.reduce((sum, one) => sum + one.virtualMemory, 0),
      physicalMemory: resources.reduce((sum, one) => sum + one.physicalMemory, 0),
      heaviest: oversized.slice(0, SUMMARISED),
    },
  }
}

/** Both kinds are warned of apart, so the larger one counts. */
function peak({ virtualMemory, physicalMemory }: ResourceFile): number {
  return Math.max(virtualMemory, physicalMemory)
}
