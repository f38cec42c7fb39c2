import type { FilesToRead, FileToRead } from '#server/media/game-files/files-to-read.ts'

/** A file at any depth, with where it is read. */
export interface NestedFile extends FileToRead {
  readonly level: FilesToRead<FileToRead>
  readonly inner: FileToRead
}

/** The files of an archive and of the packages in it, as if they were one. */
export class NestedFiles implements FilesToRead<NestedFile> {
  readonly #all: NestedFile[] = []

  get all(): readonly NestedFile[] {
    return this.#all
  }

  /** @param prefix before the paths of its files. */
  add(level: FilesToRead<FileToRead>, prefix: string): void {
    for (const inner of level.all) {
      this.#all.push({ path: prefix + inner.path, size: inner.size, level, inner })
    }
  }

  /** Those in packages. */
  get packed(): NestedFile[] {
    return this.#all.filter(({ path, inner }) => path !== inner.path)
  }

  async beginnings(files: readonly NestedFile[], length: number): Promise<(Buffer | undefined)[]> {
    const byLevel = Map.groupBy(files, ({ level }) => level)
    const found = new Map<NestedFile, Buffer | undefined>()
    for (const [level, these] of byLevel) {
      const bytes = await level.beginnings(
        these.map(({ inner }) => inner),
        length,
      )
      for (const [index, file] of these.entries()) found.set(file, bytes[index])
    }
    return files.map((file) => found.get(file))
  }

  head({ level, inner }: NestedFile, maxBytes: number): Promise<Buffer | undefined> {
    return level.head(inner, maxBytes)
  }
}
