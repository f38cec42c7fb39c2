import { crc32 } from 'node:zlib'
import { MIB } from '#contract/base/units.ts'
import type { ArchiveParts } from '#tests/make-zip.ts'
import { packLiterals4, packLiterals5 } from '#tests/pack-literals.ts'

/*
 * Writes RAR archives for tests. Both formats are
 * described by their makers: https://www.rarlab.com/technote.htm, and the technote.txt of WinRAR 4.
 */

interface RarOptions {
  /** Says of every file that it needs a password. */
  readonly isEncrypted?: boolean
  /** Compresses every file, though none gets smaller. */
  readonly isPacked?: boolean
  /** Changes the packed bytes. */
  readonly isDamaged?: boolean
  /** Says of every file but the first that it needs those before it. */
  readonly isSolid?: boolean
  readonly isVolume?: boolean
  /** Encrypts the headers too, as far as a reader without the password can tell. */
  readonly hidesNames?: boolean
  readonly hasEnd?: boolean
  /** How many bytes the packed contents of a file take at least: zeros follow, which nobody unpacks. */
  readonly paddedTo?: (path: string) => number
}

function packed(data: Buffer, pack: (data: Buffer) => Buffer, options: RarOptions): Buffer {
  const bytes = options.isPacked && data.length > 0 ? pack(data) : data
  return options.isDamaged ? Buffer.from(bytes.map((byte) => byte ^ 0x55)) : bytes
}

const ZEROS = Buffer.alloc(17 * MIB)

function variable(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  do {
    const byte = rest % 128
    rest = Math.floor(rest / 128)
    bytes.push(rest > 0 ? byte | 0x80 : byte)
  } while (rest > 0)
  return Buffer.from(bytes)
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value >>> 0)
  return bytes
}

function block5(fields: Buffer): Buffer {
  const covered = Buffer.concat([variable(fields.length), fields])
  return Buffer.concat([uint32(crc32(covered)), covered])
}

/** A RAR of version 5. */
export function makeRar5(parts: ArchiveParts, options: RarOptions = {}): Buffer {
  return Buffer.concat(rar5Pieces(parts, options))
}

/** The same, in pieces that follow one another, for archives that are too large for memory. */
export function rar5Pieces(parts: ArchiveParts, options: RarOptions = {}): Buffer[] {
  const { isEncrypted, isPacked, isVolume, isSolid, hidesNames, hasEnd = true } = options
  const blocks: Buffer[] = [Buffer.from('526172211a070100', 'hex')]
  if (hidesNames) blocks.push(block5(Buffer.concat([4, 0, 0, 0, 15].map(variable))))
  const archiveFlags = (isVolume ? 1 : 0) | (isSolid ? 4 : 0)
  blocks.push(block5(Buffer.concat([1, 0, archiveFlags].map(variable))))
  for (const [path, content] of Object.entries(parts)) {
    const isFolder = path.endsWith('/')
    const data = isFolder ? Buffer.alloc(0) : Buffer.from(content)
    const stored = packed(data, packLiterals5, options)
    const padding = Math.max(0, (options.paddedTo?.(path) ?? 0) - stored.length)
    const name = Buffer.from(path.replace(/\/$/, ''))
    const extra = isEncrypted ? Buffer.concat([variable(2), variable(1), variable(0)]) : undefined
    const fields = [
      variable(2),
      variable(0x2 | (extra ? 0x1 : 0)),
      ...(extra ? [variable(extra.length)] : []),
      variable(stored.length + padding),
      variable(isFolder ? 0x1 : 0x4),
      variable(data.length),
      variable(0x20),
      ...(isFolder ? [] : [uint32(crc32(data))]),
      variable((isPacked ? 3 << 7 : 0) | (isSolid && blocks.length > 2 ? 0x40 : 0)),
      variable(0),
      variable(name.length),
      name,
      ...(extra ? [extra] : []),
    ]
    blocks.push(block5(Buffer.concat(fields)), stored, ZEROS.subarray(0, padding))
  }
  if (hasEnd) blocks.push(block5(Buffer.concat([5, 0, 0].map(variable))))
  return blocks
}

function block4(type: number, flags: number, fields: Buffer): Buffer {
  const covered = Buffer.concat([
    Buffer.from([type]),
    uint16(flags),
    uint16(fields.length + 7),
    fields,
  ])
  return Buffer.concat([uint16(crc32(covered) & 0xffff), covered])
}

/** A RAR of version 4. Names that are not ASCII are written as UTF-8. */
export function makeRar4(parts: ArchiveParts, options: RarOptions = {}): Buffer {
  const { isEncrypted, isPacked, isVolume, isSolid, hidesNames, hasEnd = true } = options
  const blocks: Buffer[] = [Buffer.from('526172211a0700', 'hex')]
  blocks.push(
    block4(
      0x73,
      (isVolume ? 0x1 : 0) | (isSolid ? 0x8 : 0) | (hidesNames ? 0x80 : 0),
      Buffer.alloc(6),
    ),
  )
  for (const [path, content] of Object.entries(parts)) {
    const isFolder = path.endsWith('/')
    const data = isFolder ? Buffer.alloc(0) : Buffer.from(content)
    const stored = packed(data, packLiterals4, options)
    const name = Buffer.from(path.replace(/\/$/, '').replaceAll('/', '\\'))
    const isAfterOthers = isSolid && blocks.length > 2
    const flags =
      0x8000 | (isFolder ? 0xe0 : 0) | (isEncrypted ? 0x4 : 0) | (isAfterOthers ? 0x10 : 0) | 0x200
    const fields = Buffer.concat([
      uint32(stored.length),
      uint32(data.length),
      Buffer.from([2]),
      uint32(crc32(data)),
      uint32(0),
      Buffer.from([29, isPacked ? 0x33 : 0x30]),
      uint16(name.length),
      uint32(0x20),
      name,
    ])
    blocks.push(block4(0x74, flags, fields), stored)
  }
  if (hasEnd) blocks.push(block4(0x7b, 0x4000, Buffer.alloc(0)))
  return Buffer.concat(blocks)
}
