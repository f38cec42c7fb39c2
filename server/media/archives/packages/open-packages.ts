import type { GamePackage, PackagesSummary } from '#contract/files/game-changes.ts'
import { ArchiveRefused } from '#server/media/archives/archive-refused.ts'
import { BlockReader } from '#server/media/archives/block-reader.ts'
import { NestedFiles } from '#server/media/archives/packages/nested-files.ts'
import { PackedFiles } from '#server/media/archives/packages/packed-files.ts'
import { UnpackingBudget } from '#server/media/archives/packages/unpacking-budget.ts'
import { normalEntry, ReadableFiles } from '#server/media/archives/readable-files.ts'
import { openZip } from '#server/media/archives/zip/open-zip.ts'
import type { RandomBytes } from '#server/media/game-files/byte-window.ts'
import { type Assembly, readAssembly } from '#server/media/game-files/changes/read-assembly.ts'
import type { FileToRead, OpenableFiles } from '#server/media/game-files/files-to-read.ts'
import { MAX_META_BYTES } from '#server/media/game-files/game-file-limits.ts'
import { readRpfDirectory } from '#server/media/game-files/rpf/read-rpf-directory.ts'
import { RpfFiles } from '#server/media/game-files/rpf/rpf-files.ts'

/** The archive itself is the first level: a pack in an .oiv in a zip, and an RPF in that pack. */
const MAX_DEPTH = 3
const MAX_PACKAGES = 60
const MAX_NESTED_FILES = 100_000
const BLOCK_BYTES = 64 * 1024
const SUMMARISED_PACKAGES = 8

const PACKAGE = /\.(oiv|rpf)$/i
const ASSEMBLY = /^((?:.*\/)?)assembly\.xml$/i

/** What the packages in an archive say. */
export interface OpenedPackages {
  /** The archive's own files and those in its packages. */
  readonly files: NestedFiles
  readonly assemblies: readonly Assembly[]
  /** Folders that are an unpacked .oiv, with a slash at their end; empty for the archive itself. */
  readonly assemblyFolders: readonly string[]
  /** Undefined where there are none. */
  readonly summary: PackagesSummary | undefined
}

/**
 * Opens the OpenIV packages and the game's archives in an archive, down to three levels and within a
 * budget of unpacked bytes. Nothing that is wrong with one of them keeps the rest from being read.
 */
export async function openPackages(outer: OpenableFiles<FileToRead>): Promise<OpenedPackages> {
  const opening = new Opening(outer)
  await opening.run()
  return opening.result()
}

interface Level {
  readonly files: OpenableFiles<FileToRead>
  /** Before the paths of its files: empty, or a path with a slash at its end. */
  readonly prefix: string
  readonly depth: number
}

class Opening {
  readonly #levels: Level[]
  readonly #nested = new NestedFiles()
  readonly #packages: GamePackage[] = []
  readonly #assemblies: Assembly[] = []
  readonly #assemblyFolders: string[] = []
  readonly #budget = new UnpackingBudget()
  #filesLeft = MAX_NESTED_FILES
  #unread = 0

  constructor(outer: OpenableFiles<FileToRead>) {
    this.#levels = [{ files: outer, prefix: '', depth: 0 }]
  }

  async run(): Promise<void> {
    // Levels are added while this goes on.
    for (const level of this.#levels) {
      this.#nested.add(level.files, level.prefix)
      await this.#readAssemblies(level)
      if (level.depth >= MAX_DEPTH) {
        this.#unread += level.files.all.filter(({ path }) => PACKAGE.test(path)).length
        continue
      }
      for (const file of level.files.all) {
        if (PACKAGE.test(file.path)) await this.#open(level, file)
      }
    }
  }

  result(): OpenedPackages {
    const packages = this.#packages
    const read = packages.filter(({ problem, encryption }) => !problem && !isLocked(encryption))
    const isAny = packages.length + this.#unread > 0
    return {
      files: this.#nested,
      assemblies: this.#assemblies,
      assemblyFolders: this.#assemblyFolders,
      summary: isAny
        ? {
            read: read.length,
            encrypted: packages.filter(({ encryption }) => isLocked(encryption)).length,
            problems: packages.filter(({ problem }) => problem !== null).length,
            unread: this.#unread,
            first: packages.slice(0, SUMMARISED_PACKAGES),
          }
        : undefined,
    }
  }

  async #open(level: Level, file: FileToRead): Promise<void> {
    if (this.#packages.length >= MAX_PACKAGES) {
      this.#unread++
      return
    }
    const isOiv = /\.oiv$/i.test(file.path)
    const source = await this.#budget.contents(level.files, file, isOiv)
    if (!source) {
      this.#unread++
      return
    }
    const path = level.prefix + file.path
    const depth = level.depth + 1
    if (isOiv) await this.#openOiv(path, source, depth)
    else await this.#openRpf(path, source, depth)
  }

  async #openRpf(path: string, source: RandomBytes, depth: number): Promise<void> {
    const { encryption, files, problem } = await readRpfDirectory(source, this.#filesLeft)
    this.#packages.push({
      ...plainPackage(path, 'rpf'),
      encryption: encryption ?? null,
      files: files.length,
      problem: problem ?? null,
    })
    if (files.length === 0) return
    this.#filesLeft -= files.length
    this.#levels.push({ files: new RpfFiles(source, files), prefix: `${path}/`, depth })
  }

  async #openOiv(path: string, source: RandomBytes, depth: number): Promise<void> {
    const refused = (problem: string) => {
      this.#packages.push({ ...plainPackage(path, 'oiv'), problem })
    }
    try {
      const { byteSize } = source
      const read = (start: number, end: number) => source.read(start, end - start + 1)
      const zip = await openZip(new BlockReader(read, { byteSize, blockSize: BLOCK_BYTES }))
      const files = new ReadableFiles(zip, normalEntry)
      if (files.all.length > this.#filesLeft) return refused('there are too many files in packages')
      this.#filesLeft -= files.all.length
      this.#levels.push({ files: new PackedFiles(files), prefix: `${path}/`, depth })
      if (!files.all.some(({ lower }) => lower === 'assembly.xml')) {
        refused('it has no assembly.xml')
      }
    } catch (error) {
      if (!(error instanceof ArchiveRefused)) throw error
      refused('it could not be opened')
    }
  }

  /** Of a package, or of a folder that is one unpacked. */
  async #readAssemblies({ files, prefix }: Level): Promise<void> {
    const found = files.all.filter(({ path }) => ASSEMBLY.test(path))
    const chosen = found.slice(0, MAX_PACKAGES - this.#packages.length)
    this.#unread += found.length - chosen.length
    for (const file of chosen) {
      const folder = ASSEMBLY.exec(file.path)?.[1] ?? ''
      const content = `${folder}content/`.toLowerCase()
      const inside = files.all.filter(({ path }) => path.toLowerCase().startsWith(content))
      // Other programs have files of that name too.
      if (inside.length === 0 && (folder !== '' || prefix === '')) continue
      const bytes = file.size <= MAX_META_BYTES ? await files.head(file, MAX_META_BYTES) : undefined
      const assembly = bytes && readAssembly(bytes)
      if (assembly) this.#assemblies.push(assembly)
      if (prefix === '') this.#assemblyFolders.push(folder)
      this.#packages.push({
        ...plainPackage((prefix + folder).replace(/\/$/, ''), 'oiv'),
        name: assembly?.name ?? null,
        version: assembly?.version ?? null,
        author: assembly?.author ?? null,
        files: inside.length,
        problem: assembly ? (assembly.problem ?? null) : 'its assembly.xml could not be unpacked',
      })
    }
  }
}

function plainPackage(path: string, kind: GamePackage['kind']): GamePackage {
  const nothing = { name: null, version: null, author: null, encryption: null }
  return { path, kind, ...nothing, files: 0, problem: null }
}

function isLocked(encryption: GamePackage['encryption']): boolean {
  return encryption !== null && encryption !== 'none' && encryption !== 'open'
}
