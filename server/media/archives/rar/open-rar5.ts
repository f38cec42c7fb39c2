import { crc32 } from 'node:zlib'
import { MIB } from '#contract/base/units.ts'
import { MAX_ENTRIES } from '#server/media/archives/archive-limits.ts'
import { damaged } from '#server/media/archives/archive-refused.ts'
import type { ByteSource } from '#server/media/archives/block-reader.ts'
import type { OpenArchive } from '#server/media/archives/open-archive.ts'
import { ByteCursor } from '#server/media/archives/rar/byte-cursor.ts'
import { type RarEntry, rarArchive, rarRefusals } from '#server/media/archives/rar/rar-archive.ts'

/*
 * The format is described by its makers in 'RAR 5.0 archive format',
 * https://www.rarlab.com/technote.htm. Every number is named as there.
 */
export const RAR5_SIGNATURE = Buffer.from('526172211a070100', 'hex')

/** A block of the type 'end of archive' without flags, and its checksum. */
const RAR5_END = Buffer.from('1d77565103050400', 'hex')

const MAIN = 1
const FILE = 2
const SERVICE = 3
const ENCRYPTION = 4
const END = 5

const HAS_EXTRA = 0x1
const HAS_DATA = 0x2
const IS_CONTINUED = 0x8 | 0x10

/** As the format has it; a header that says more is none. */
const MAX_HEADER_BYTES = 2 * MIB
/** The checksum and the longest size that is allowed. */
const HEAD_BYTES = 4 + 3

interface Block {
  readonly type: number
  readonly flags: number
  readonly fields: ByteCursor
  readonly extra: Buffer
  readonly dataStart: number
  readonly dataSize: number
}

/**
 * Lists a RAR of version 5 by its headers alone, each a small read.
 * @throws ArchiveRefused; whatever the source throws.
 */
export async function openRar5(source: ByteSource): Promise<OpenArchive> {
  const entries: RarEntry[] = []
  let headEnd = 0
  let position = RAR5_SIGNATURE.length
  for (let isFirst = true; ; isFirst = false) {
    const block = await readBlock(source, position)
    if (block.type === ENCRYPTION) throw rarRefusals.encrypted()
    if (isFirst !== (block.type === MAIN)) throw damaged('its headers are not in order')
    if (block.type === MAIN && block.fields.variable() & 0x1) throw rarRefusals.volume()
    const headerStart = position
    position = block.dataStart + block.dataSize
    if (block.type === MAIN) headEnd = position
    if (position > source.byteSize) throw rarRefusals.noEnd()
    if (block.type === FILE) {
      entries.push({ ...fileEntry(block), headerStart })
      if (entries.length > MAX_ENTRIES) throw rarRefusals.tooManyEntries()
    } else if (block.type === END) {
      if (block.fields.left > 0 && block.fields.variable() & 0x1) throw rarRefusals.volume()
      return rarArchive(source, { format: 'rar5', entries, headEnd, end: RAR5_END })
    } else if (block.type !== MAIN && block.type !== SERVICE && !(block.flags & 0x4)) {
      throw damaged('it has a part of an unknown kind')
    }
  }
}

async function readBlock(source: ByteSource, position: number): Promise<Block> {
  const head = await source.read(position, HEAD_BYTES)
  if (head.length < HEAD_BYTES) throw rarRefusals.noEnd()
  const start = new ByteCursor(head)
  const checksum = start.uint32()
  const headerSize = start.variable()
  const sizeLength = start.at - 4
  if (headerSize === 0 || headerSize > MAX_HEADER_BYTES)
    throw damaged('a header in it makes no sense')
  const covered = await source.read(position + 4, sizeLength + headerSize)
  if (covered.length < sizeLength + headerSize) throw rarRefusals.noEnd()
  if (crc32(covered) !== checksum) throw damaged('a header in it has a wrong checksum')
  const fields = new ByteCursor(covered.subarray(sizeLength))
  const type = fields.variable()
  const flags = fields.variable()
  const extraSize = flags & HAS_EXTRA ? fields.variable() : 0
  const dataSize = flags & HAS_DATA ? fields.variable() : 0
  if (extraSize > fields.left) throw damaged('a header in it is too short')
  return {
    type,
    flags,
    fields: new ByteCursor(fields.take(fields.left - extraSize)),
    extra: fields.take(extraSize),
    dataStart: position + 4 + sizeLength + headerSize,
    dataSize,
  }
}

function fileEntry({
  flags,
  fields,
  extra,
  dataStart,
  dataSize,
}: Block): Omit<RarEntry, 'headerStart'> {
  if (flags & IS_CONTINUED) throw rarRefusals.volume()
  const fileFlags = fields.variable()
  const size = fields.variable()
  fields.variable() // Attributes.
  if (fileFlags & 0x2) fields.uint32()
  const checksum = fileFlags & 0x4 ? fields.uint32() : undefined
  const compression = fields.variable()
  fields.variable() // The system that it was made on.
  const name = fields.take(fields.variable()).toString('utf8')
  const kinds = extraKinds(extra)
  return {
    path: name.replace(/\/$/, ''),
    // An unknown size comes from packing a stream; what it packs to is the least that it can be.
    size: fileFlags & 0x8 ? dataSize : size,
    packedSize: dataSize,
    isFolder: (fileFlags & 0x1) !== 0,
    isEncrypted: kinds.isEncrypted,
    isLink: kinds.isLink,
    isStored: ((compression >> 7) & 0x7) === 0,
    isSolid: (compression & 0x40) !== 0,
    dataStart,
    // With a password the checksum is a keyed one.
    checksum: kinds.isEncrypted ? undefined : checksum,
  }
}

const EXTRA_ENCRYPTION = 1
const EXTRA_REDIRECTION = 5
/** Kinds of redirection that copy a file of the same archive; the others point elsewhere. */
const COPIES = [4, 5]

function extraKinds(extra: Buffer): { isEncrypted: boolean; isLink: boolean } {
  const records = new ByteCursor(extra)
  let isEncrypted = false
  let isLink = false
  while (records.left > 0) {
    const record = new ByteCursor(records.take(records.variable()))
    const type = record.variable()
    if (type === EXTRA_ENCRYPTION) isEncrypted = true
    if (type === EXTRA_REDIRECTION && !COPIES.includes(record.variable())) isLink = true
  }
  return { isEncrypted, isLink }
}
