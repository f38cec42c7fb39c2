const ENTRY_BYTES = 16
const BLOCK_BYTES = 512
/** In the second word: an entry is a folder. */
const FOLDER = 0x7fff_ff00
/** In the second word: an entry is a resource; the offset has one bit less. */
const RESOURCE = 0x8000_0000
const RESOURCE_OFFSET = 0x7f_ffff

const MAX_DEPTH = 32
const MAX_PATH_CHARACTERS = 1000
/** Of all files together: long names can be used again and again. */
const MAX_CHARACTERS = 16_000_000
const MAX_NAME_BYTES = 255
/** Names that no file may have: they would lead somewhere else, or pretend to be another. */
const UNUSABLE = /^\.{0,2}$|[/\\:]|\p{Cc}|\p{Bidi_Control}/u

/** A file in an RPF, with where it lies there. */
export interface RpfFile {
  readonly path: string
  /** Unpacked, in bytes. */
  readonly size: number
  /** From the archive's beginning. */
  readonly start: number
  /** As it lies there; 0 where it is not packed. */
  readonly packedSize: number
  readonly isEncrypted: boolean
  /** Whether it reaches past the archive's end. */
  readonly isBeyond: boolean
  /** Of a resource: version, virtual and physical page flags, as in a resource header. */
  readonly resource: { version: number; virtual: number; physical: number } | undefined
}

interface Folder {
  readonly first: number
  readonly count: number
  /** With a slash at its end; empty for the root. */
  readonly path: string
  readonly depth: number
}

/** The entries and names of an RPF7, walked from the root; every entry is visited once at most. */
export class RpfTable {
  readonly #bytes: Buffer
  readonly #names: Buffer
  readonly #count: number
  readonly #byteSize: number
  readonly #isVisited: Uint8Array
  readonly #files: RpfFile[] = []
  readonly #problems = new Set<string>()
  #characters = 0

  /** @param bytes entries and, after them, names. @param archive.byteSize of the whole archive. */
  constructor(bytes: Buffer, archive: { count: number; byteSize: number }) {
    this.#bytes = bytes
    this.#count = archive.count
    this.#names = bytes.subarray(archive.count * ENTRY_BYTES)
    this.#byteSize = archive.byteSize
    this.#isVisited = new Uint8Array(archive.count)
  }

  /** All files, in the order of their folders, and what is wrong with the rest, as a clause. */
  list(): { files: RpfFile[]; problem: string | undefined } {
    const waiting: Folder[] = []
    const root = this.#count > 0 ? this.#folder(0, '', 0) : undefined
    if (root) waiting.push(root)
    else if (this.#count > 0) this.#problems.add('it has no folder to begin with')
    this.#isVisited[0] = 1
    for (let folder = waiting.pop(); folder; folder = waiting.pop()) {
      for (const inner of this.#walk(folder).reverse()) waiting.push(inner)
    }
    return { files: this.#files, problem: [...this.#problems][0] }
  }

  /** Takes a folder's files; returns its folders. */
  #walk({ first, count, path, depth }: Folder): Folder[] {
    const folders: Folder[] = []
    if (first + count > this.#count) this.#problems.add('a folder in it reaches past its list')
    const end = Math.min(first + count, this.#count)
    for (let at = first; at < end; at++) {
      if (this.#isVisited[at]) {
        this.#problems.add('its folders go round in a circle')
        continue
      }
      this.#isVisited[at] = 1
      const name = this.#name(at)
      const whole = name === undefined ? undefined : path + name
      if (whole === undefined || whole.length > MAX_PATH_CHARACTERS) {
        this.#problems.add('it has files with unusable names')
        continue
      }
      this.#characters += whole.length
      if (this.#characters > MAX_CHARACTERS) {
        this.#problems.add('its paths are too long together')
        return []
      }
      const folder = this.#folder(at, `${whole}/`, depth + 1)
      if (!folder) this.#files.push(this.#file(at, whole))
      else if (folder.depth > MAX_DEPTH) this.#problems.add('its folders are nested too deeply')
      else folders.push(folder)
    }
    return folders
  }

  #folder(at: number, path: string, depth: number): Folder | undefined {
    const entry = at * ENTRY_BYTES
    if (this.#bytes.readUInt32LE(entry + 4) !== FOLDER) return undefined
    const first = this.#bytes.readUInt32LE(entry + 8)
    return { first, count: this.#bytes.readUInt32LE(entry + 12), path, depth }
  }

  #file(at: number, path: string): RpfFile {
    const entry = at * ENTRY_BYTES
    const packedSize = this.#bytes.readUIntLE(entry + 2, 3)
    const offset = this.#bytes.readUIntLE(entry + 5, 3)
    const virtual = this.#bytes.readUInt32LE(entry + 8)
    const physical = this.#bytes.readUInt32LE(entry + 12)
    const isResource = (this.#bytes.readUInt32LE(entry + 4) & RESOURCE) !== 0
    const start = (isResource ? offset & RESOURCE_OFFSET : offset) * BLOCK_BYTES
    const size = isResource ? packedSize : virtual
    // A file that is not packed has no packed size; its length is the one it unpacks to.
    const stored = packedSize === 0 ? size : packedSize
    const isBeyond = start + stored > this.#byteSize
    if (isBeyond) this.#problems.add('files in it reach past its end')
    const version = ((virtual >>> 28) << 4) | (physical >>> 28)
    return {
      path,
      size,
      start,
      packedSize: isResource ? 0 : packedSize,
      isEncrypted: !isResource && physical !== 0,
      isBeyond,
      resource: isResource ? { version, virtual, physical } : undefined,
    }
  }

  #name(at: number): string | undefined {
    const entry = at * ENTRY_BYTES
    // Of a folder, the whole word; of a file, the rest of it is something else.
    const isFolder = this.#bytes.readUInt32LE(entry + 4) === FOLDER
    const offset = isFolder ? this.#bytes.readUInt32LE(entry) : this.#bytes.readUInt16LE(entry)
    if (offset >= this.#names.length) return undefined
    const end = this.#names.indexOf(0, offset)
    const bytes = this.#names.subarray(offset, end < 0 ? this.#names.length : end)
    if (bytes.length > MAX_NAME_BYTES) return undefined
    const name = bytes.toString('utf8')
    return UNUSABLE.test(name) ? undefined : name
  }
}
