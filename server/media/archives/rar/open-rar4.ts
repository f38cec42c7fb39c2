import { crc32 } from 'node:zlib'
import { MAX_ENTRIES } from '#server/media/archives/archive-limits.ts'
import { damaged } from '#server/media/archives/archive-refused.ts'
import type { ByteSource } from '#server/media/archives/block-reader.ts'
import type { OpenArchive } from '#server/media/archives/open-archive.ts'
import { ByteCursor } from '#server/media/archives/rar/byte-cursor.ts'
import { type RarEntry, rarArchive, rarRefusals } from '#server/media/archives/rar/rar-archive.ts'
import { decodeRar4Name } from '#server/media/archives/rar/rar4-name.ts'

/*
 * The format is described in the file technote.txt that WinRAR brought along up to version 4 ('RAR
 * version 4.xx - Technical information'). Blocks and flags are named as there.
 */
export const RAR4_SIGNATURE = Buffer.from('526172211a0700', 'hex')

const MAIN_HEAD = 0x73
const FILE_HEAD = 0x74
const END_HEAD = 0x7b

/** Checksum, type, flags and size, with which every block begins. */
const HEAD_BYTES = 7
const ADDS_SIZE = 0x8000
/** Headers with a comment inside have a checksum of only a part of them. */
const MAIN_COMMENT = 0x2
const FILE_COMMENT = 0x8
const FOLDER = 0xe0
const STORED = 0x30
/** A block of the type 'end of archive' with the flags that packers give it. */
const RAR4_END = Buffer.from('c43d7b00400700', 'hex')
const UNIX = 3
/** The version that unpacks a file; packers of this one and later write a block at the end. */
const FIRST_WITH_END = 29

interface Block {
  readonly type: number
  readonly flags: number
  readonly fields: ByteCursor
  readonly headerEnd: number
}

/**
 * Lists a RAR of version 2 to 4 by its headers alone, each a small read.
 * @throws ArchiveRefused; whatever the source throws.
 */
export async function openRar4(source: ByteSource): Promise<OpenArchive> {
  const entries: RarEntry[] = []
  let headEnd = 0
  let position = RAR4_SIGNATURE.length
  // Of older ones the last file is the end.
  let hasEndBlock = false
  for (let isFirst = true; position < source.byteSize; isFirst = false) {
    const block = await readBlock(source, position)
    if (isFirst !== (block.type === MAIN_HEAD)) throw damaged('its headers are not in order')
    if (block.type === MAIN_HEAD) {
      assertWhole(block)
      headEnd = block.headerEnd
    }
    if (block.type === END_HEAD) {
      if (block.flags & 0x1) throw rarRefusals.volume()
      return rarArchive(source, { format: 'rar4', entries, headEnd, end: RAR4_END })
    }
    if (block.type === FILE_HEAD) {
      const { entry, version } = fileEntry(block)
      hasEndBlock ||= version >= FIRST_WITH_END
      entries.push({ ...entry, headerStart: position })
      if (entries.length > MAX_ENTRIES) throw rarRefusals.tooManyEntries()
      position = block.headerEnd + entry.packedSize
    } else {
      position = block.headerEnd + (block.flags & ADDS_SIZE ? block.fields.uint32() : 0)
    }
    if (position > source.byteSize) throw rarRefusals.noEnd()
  }
  if (entries.length === 0 || hasEndBlock) throw rarRefusals.noEnd()
  return rarArchive(source, { format: 'rar4', entries, headEnd, end: RAR4_END })
}

async function readBlock(source: ByteSource, position: number): Promise<Block> {
  const head = await source.read(position, HEAD_BYTES)
  if (head.length < HEAD_BYTES) throw rarRefusals.noEnd()
  const checksum = head.readUInt16LE(0)
  const type = head.readUInt8(2)
  const flags = head.readUInt16LE(3)
  const size = head.readUInt16LE(5)
  if (size < HEAD_BYTES || type < MAIN_HEAD || type > END_HEAD) {
    throw damaged('a header in it makes no sense')
  }
  const whole = await source.read(position, size)
  if (whole.length < size) throw rarRefusals.noEnd()
  const hasPartialChecksum =
    (type === MAIN_HEAD && (flags & MAIN_COMMENT) !== 0) ||
    (type === FILE_HEAD && (flags & FILE_COMMENT) !== 0) ||
    ![MAIN_HEAD, FILE_HEAD, END_HEAD].includes(type)
  if (!hasPartialChecksum && (crc32(whole.subarray(2)) & 0xffff) !== checksum) {
    throw damaged('a header in it has a wrong checksum')
  }
  const fields = new ByteCursor(whole.subarray(HEAD_BYTES))
  return { type, flags, fields, headerEnd: position + size }
}

function assertWhole({ flags }: Block): void {
  if (flags & 0x80) throw rarRefusals.encrypted()
  if (flags & 0x1) throw rarRefusals.volume()
}

function fileEntry({ flags, fields, headerEnd }: Block): {
  entry: Omit<RarEntry, 'headerStart'>
  version: number
} {
  if (flags & 0x3) throw rarRefusals.volume()
  let packedSize = fields.uint32()
  let size = fields.uint32()
  const system = fields.uint8()
  const checksum = fields.uint32()
  fields.uint32() // Time.
  const version = fields.uint8()
  const method = fields.uint8()
  const nameLength = fields.uint16()
  const attributes = fields.uint32()
  if (flags & 0x100) {
    packedSize += fields.uint32() * 2 ** 32
    size += fields.uint32() * 2 ** 32
  }
  const nameBytes = fields.take(nameLength)
  const isEncrypted = (flags & 0x4) !== 0
  const entry = {
    path: decodeRar4Name(nameBytes, (flags & 0x200) !== 0).replace(/[\\/]$/, ''),
    size,
    packedSize,
    isFolder: (flags & FOLDER) === FOLDER,
    isEncrypted,
    isLink: system === UNIX && (attributes & 0o170000) === 0o120000,
    isStored: method === STORED,
    isSolid: (flags & 0x10) !== 0,
    dataStart: headerEnd,
    checksum: isEncrypted ? undefined : checksum,
  }
  return { entry, version }
}
