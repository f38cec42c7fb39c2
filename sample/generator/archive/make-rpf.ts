import { deflateRawSync } from 'node:zlib'

/*
 * Writes RPF7 archives, for the sample and for tests. The layout is described in 'RPF7 Archive
 * Documentation', github.com/Bobrokus/rpf7-docs.
 */
const BLOCK_BYTES = 512
const FOLDER = 0x7fff_ff00

/** What an RPF holds: contents by path. Those that begin like a resource become resource entries. */
export type RpfParts = Readonly<Record<string, string | Buffer>>

export interface RpfOptions {
  /** The word that says how its directory is encrypted: OPEN where nothing else is said. */
  readonly encryption?: number
  readonly isCompressed?: boolean
}

interface Node {
  readonly name: string
  readonly content: Buffer | undefined
  readonly children: Node[]
}

/** An RPF7 of these files, its directory in plain. */
export function makeRpf(parts: RpfParts, options: RpfOptions = {}): Buffer {
  const { encryption = 0x4e45504f, isCompressed = true } = options
  const nodes = inOrder(parts)
  const names = Buffer.from(`${nodes.map(({ node }) => node.name).join('\0')}\0`)
  const header = Buffer.alloc(16)
  header.write('7FPR', 'latin1')
  header.writeUInt32LE(nodes.length, 4)
  header.writeUInt32LE(names.length, 8)
  header.writeUInt32LE(encryption, 12)
  const entries = Buffer.alloc(nodes.length * 16)
  const blocks: Buffer[] = []
  let block = Math.ceil((16 + entries.length + names.length) / BLOCK_BYTES)
  let nameOffset = 0
  for (const [at, { node, first }] of nodes.entries()) {
    const entry = entries.subarray(at * 16, at * 16 + 16)
    if (node.content) {
      const data = writeFile(entry, node.content, { block, isCompressed })
      blocks.push(padded(data))
      block += Math.ceil(data.length / BLOCK_BYTES)
    } else {
      entry.writeUInt32LE(FOLDER, 4)
      entry.writeUInt32LE(first, 8)
      entry.writeUInt32LE(node.children.length, 12)
    }
    entry.writeUInt16LE(nameOffset, 0)
    if (!node.content) entry.writeUInt16LE(0, 2)
    nameOffset += Buffer.byteLength(node.name) + 1
  }
  return Buffer.concat([padded(Buffer.concat([header, entries, names])), ...blocks])
}

/** Level by level, so that the children of a folder stand side by side. */
function inOrder(parts: RpfParts): { node: Node; first: number }[] {
  const root: Node = { name: '', content: undefined, children: [] }
  for (const [path, content] of Object.entries(parts)) add(root, path.split('/'), content)
  const nodes = [{ node: root, first: 0 }]
  for (const one of nodes) {
    one.first = nodes.length
    for (const child of one.node.children) nodes.push({ node: child, first: 0 })
  }
  return nodes
}

function add(folder: Node, [name = '', ...rest]: string[], content: string | Buffer): void {
  if (rest.length === 0) {
    folder.children.push({ name, content: Buffer.from(content), children: [] })
    return
  }
  let child = folder.children.find((one) => one.name === name && !one.content)
  if (!child) {
    child = { name, content: undefined, children: [] }
    folder.children.push(child)
  }
  add(child, rest, content)
}

/** Writes a file's entry; returns its bytes as they lie in the archive. */
function writeFile(
  entry: Buffer,
  content: Buffer,
  { block, isCompressed }: { block: number; isCompressed: boolean },
): Buffer {
  entry.writeUIntLE(block, 5, 3)
  if (content.toString('latin1', 0, 4) === 'RSC7') {
    const version = content.readUInt32LE(4)
    entry.writeUIntLE(content.length, 2, 3)
    entry[7] = (entry[7] ?? 0) | 0x80
    entry.writeUInt32LE(flagsWith(content.readUInt32LE(8), version >> 4), 8)
    entry.writeUInt32LE(flagsWith(content.readUInt32LE(12), version & 0xf), 12)
    return content
  }
  // An archive in an archive is always stored.
  const isStored = !isCompressed || content.toString('latin1', 0, 4) === '7FPR'
  const data = isStored ? content : deflateRawSync(content)
  entry.writeUIntLE(isStored ? 0 : data.length, 2, 3)
  entry.writeUInt32LE(content.length, 8)
  return data
}

/** The highest four bits of both words are the version. */
function flagsWith(word: number, bits: number): number {
  return ((word & 0x0fff_ffff) | ((bits & 0xf) << 28)) >>> 0
}

function padded(bytes: Buffer): Buffer {
  const rest = bytes.length % BLOCK_BYTES
  return rest === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(BLOCK_BYTES - rest)])
}
