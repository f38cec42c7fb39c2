import { constants, inflateRawSync } from 'node:zlib'
import { MIB } from '#contract/base/units.ts'
import { byteWindow, type RandomBytes } from '#server/media/game-files/byte-window.ts'
import type { OpenableFiles } from '#server/media/game-files/files-to-read.ts'
import { makeResourceHeader } from '#server/media/game-files/resources/read-resource-header.ts'
import type { RpfFile } from '#server/media/game-files/rpf/rpf-table.ts'

/** Meta files are a few hundred kilobytes; more is not unpacked. */
const MAX_PACKED_BYTES = 4 * MIB

/** The files of an RPF whose directory was read. */
export class RpfFiles implements OpenableFiles<RpfFile> {
  readonly all: readonly RpfFile[]
  readonly #source: RandomBytes

  constructor(source: RandomBytes, files: readonly RpfFile[]) {
    this.#source = source
    this.all = files
  }

  /** Of a resource, the header as the directory has it; nothing of the archive is read for it. */
  async beginnings(files: readonly RpfFile[], length: number): Promise<(Buffer | undefined)[]> {
    const found: (Buffer | undefined)[] = []
    for (const file of files) {
      const { resource, isBeyond } = file
      if (isBeyond) found.push(undefined)
      else if (resource) found.push(makeResourceHeader(resource).subarray(0, length))
      else found.push(await (await this.window(file))?.read(0, Math.min(length, file.size)))
    }
    return found
  }

  async head(file: RpfFile, maxBytes: number): Promise<Buffer | undefined> {
    const { start, packedSize, size, isEncrypted, isBeyond } = file
    if (isEncrypted || isBeyond) return undefined
    if (packedSize === 0) {
      const wanted = Math.min(size, maxBytes)
      const bytes = await this.#source.read(start, wanted)
      return bytes.length === wanted ? bytes : undefined
    }
    if (packedSize > MAX_PACKED_BYTES || size > maxBytes) return undefined
    const packed = await this.#source.read(start, packedSize)
    return packed.length === packedSize ? inflate(packed, size) : undefined
  }

  async window(file: RpfFile): Promise<RandomBytes | undefined> {
    const { start, packedSize, size, isEncrypted, isBeyond } = file
    if (isEncrypted || isBeyond || packedSize > 0) return undefined
    return byteWindow(this.#source, start, size)
  }
}

/** Undefined for what is no deflated file of just this size. */
function inflate(packed: Buffer, size: number): Buffer | undefined {
  try {
    const bytes = inflateRawSync(packed, {
      finishFlush: constants.Z_SYNC_FLUSH,
      // Nothing may be asked for at least one byte.
      maxOutputLength: Math.max(1, size),
    })
    return bytes.length === size ? bytes : undefined
  } catch {
    return undefined
  }
}
