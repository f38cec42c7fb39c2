import type { ResourceFile } from '#contract/files/game-files.ts'
import { resourceEdition } from '#server/media/game-files/resources/resource-edition.ts'
import { resourceMemory } from '#server/media/game-files/resources/resource-memory.ts'

/** Magic, version, virtual and physical page flags: four words, little-endian. */
export const RESOURCE_HEADER_BYTES = 16
/** 'RSC7' */
const MAGIC = 0x37435352

/** Those that always are resources; of other extensions nothing is read. */
const RESOURCE = /\.(ytd|ydr|ydd|yft|ypt|ybn|ymap|ytyp|ycd|ynd|ynv|yld|yed|yfd|ywr|yvr)$/i

/** The extension of a file that should begin with a resource header, in lower case. */
export function resourceExtension(path: string): string | undefined {
  return RESOURCE.exec(path)?.[1]?.toLowerCase()
}

/**
 * What a resource's first bytes say; undefined where they are no resource header.
 * @param path with one of the extensions of resources.
 */
export function readResourceHeader(path: string, bytes: Buffer): ResourceFile | undefined {
  if (bytes.length < RESOURCE_HEADER_BYTES || bytes.readUInt32LE(0) !== MAGIC) return undefined
  const version = bytes.readUInt32LE(4)
  const virtual = resourceMemory(bytes.readUInt32LE(8))
  const physical = resourceMemory(bytes.readUInt32LE(12))
  return {
    path,
    version,
    edition: resourceEdition(resourceExtension(path) ?? '', version),
    virtualMemory: virtual.bytes,
    physicalMemory: physical.bytes,
    isDamaged: virtual.isWrapped || physical.isWrapped,
  }
}

/** A resource header of these words: what the directory of an RPF has in its place. */
export function makeResourceHeader(words: {
  version: number
  virtual: number
  physical: number
}): Buffer {
  const header = Buffer.alloc(RESOURCE_HEADER_BYTES)
  for (const [at, word] of [MAGIC, words.version, words.virtual, words.physical].entries()) {
    header.writeUInt32LE(word, at * 4)
  }
  return header
}
