import { MIB } from '#contract/base/units.ts'
import { bytesInMemory, type RandomBytes } from '#server/media/game-files/byte-window.ts'
import type { FileToRead, OpenableFiles } from '#server/media/game-files/files-to-read.ts'
import { MAX_RPF_TABLE_BYTES } from '#server/media/game-files/rpf/read-rpf-directory.ts'

/** A packed package up to this size is unpacked whole, to read files in it. */
const MAX_WHOLE_BYTES = 32 * MIB
/** Of all packages in an archive together. */
const MAX_BYTES_TOGETHER = 96 * MIB

/** What unpacking packages inside of an archive may take. */
export class UnpackingBudget {
  #bytesLeft = MAX_BYTES_TOGETHER

  /**
   * A package's contents: as they lie in the archive, else unpacked, else as far as the longest list of
   * an RPF reaches. Undefined where they cannot be had.
   */
  async contents(
    files: OpenableFiles<FileToRead>,
    file: FileToRead,
    isNeededWhole: boolean,
  ): Promise<RandomBytes | undefined> {
    const stored = await files.window(file)
    if (stored) return stored
    const isSmall = file.size <= Math.min(MAX_WHOLE_BYTES, this.#bytesLeft)
    if (!isSmall && isNeededWhole) return undefined
    const length = isSmall ? file.size : MAX_RPF_TABLE_BYTES
    if (length > this.#bytesLeft) return undefined
    const bytes = await files.head(file, length)
    this.#bytesLeft -= bytes?.length ?? 0
    return bytes && bytesInMemory(bytes, file.size)
  }
}
