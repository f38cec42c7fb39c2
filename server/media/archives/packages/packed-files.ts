import { ArchiveRefused } from '#server/media/archives/archive-refused.ts'
import type { FileToRead, OpenableFiles } from '#server/media/game-files/files-to-read.ts'

/**
 * Files of a package in an archive. Damage in the archive itself is found before, and refused; one that
 * lies in a package leaves that file unread, and nothing else.
 */
export class PackedFiles implements OpenableFiles<FileToRead> {
  readonly #files: OpenableFiles<FileToRead>

  constructor(files: OpenableFiles<FileToRead>) {
    this.#files = files
  }

  get all(): readonly FileToRead[] {
    return this.#files.all
  }

  head(file: FileToRead, maxBytes: number): Promise<Buffer | undefined> {
    return unlessRefused(() => this.#files.head(file, maxBytes))
  }

  async beginnings(files: readonly FileToRead[], length: number): Promise<(Buffer | undefined)[]> {
    const found = await unlessRefused(() => this.#files.beginnings(files, length))
    return found ?? files.map(() => undefined)
  }

  window(file: FileToRead) {
    return unlessRefused(() => this.#files.window(file))
  }
}

async function unlessRefused<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof ArchiveRefused) return undefined
    throw error
  }
}
