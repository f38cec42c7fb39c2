import { crc32, deflateRawSync } from 'node:zlib'

/** A zip that is never in memory as a whole. */
export interface VirtualZip {
  readonly byteSize: number
  /** The bytes from `start` to `end`, both included. */
  read(start: number, end: number): Buffer
}

/** Larger offsets do not fit into the fields that they had at first. */
const MAX_OFFSET = 0xffff_ffff

const STORED = 0
const DEFLATED = 8

/** A zip with the same contents under many names of the same length; of any size. */
export function virtualZip(
  names: readonly string[],
  content: Buffer,
  { isDeflated = false } = {},
): VirtualZip {
  const packed = isDeflated ? deflateRawSync(content) : content
  const fields = {
    method: isDeflated ? DEFLATED : STORED,
    checksum: crc32(content),
    packedSize: packed.length,
    size: content.length,
  }
  const headerOf = (name: string) => {
    const header = Buffer.alloc(30)
    header.writeUInt32LE(0x04034b50, 0)
    writeFields(header.subarray(4), { ...fields, name })
    return Buffer.concat([header, Buffer.from(name)])
  }
  const recordBytes = headerOf(names[0] ?? '').length + packed.length
  const tail = directory(names, { ...fields, recordBytes })
  const tailStart = names.length * recordBytes
  return {
    byteSize: tailStart + tail.length,
    read: (start, end) => {
      const parts: Buffer[] = []
      for (let at = start; at <= end && at < tailStart; ) {
        const index = Math.floor(at / recordBytes)
        const from = at - index * recordBytes
        const header = headerOf(names[index] ?? '')
        const part =
          from < header.length ? header.subarray(from) : packed.subarray(from - header.length)
        parts.push(part.subarray(0, end - at + 1))
        at += Math.min(part.length, end - at + 1)
      }
      if (end >= tailStart) {
        parts.push(tail.subarray(Math.max(0, start - tailStart), end - tailStart + 1))
      }
      return Buffer.concat(parts)
    },
  }
}

interface Fields {
  readonly method: number
  readonly checksum: number
  readonly packedSize: number
  readonly size: number
  readonly name: string
}

/** What local headers and the directory have in common, from the version on. */
function writeFields(bytes: Buffer, { method, checksum, packedSize, size, name }: Fields): void {
  bytes.writeUInt16LE(20, 0)
  bytes.writeUInt16LE(method, 4)
  bytes.writeUInt32LE(checksum, 10)
  bytes.writeUInt32LE(packedSize, 14)
  bytes.writeUInt32LE(size, 18)
  bytes.writeUInt16LE(Buffer.byteLength(name), 22)
}

function directory(
  names: readonly string[],
  { recordBytes, ...fields }: Omit<Fields, 'name'> & { recordBytes: number },
): Buffer {
  const entries = names.map((name, index) => {
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    writeFields(entry.subarray(6), { ...fields, name })
    const offset = index * recordBytes
    const extra = offset < MAX_OFFSET ? Buffer.alloc(0) : wideOffset(offset)
    entry.writeUInt32LE(Math.min(offset, MAX_OFFSET), 42)
    entry.writeUInt16LE(extra.length, 30)
    return Buffer.concat([entry, Buffer.from(name), extra])
  })
  const size = entries.reduce((sum, entry) => sum + entry.length, 0)
  const start = names.length * recordBytes
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(names.length, 8)
  end.writeUInt16LE(names.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(Math.min(start, MAX_OFFSET), 16)
  const wideEnd = start < MAX_OFFSET ? [] : wideEndRecords(names.length, size, start)
  return Buffer.concat([...entries, ...wideEnd, end])
}

/** The extra field of ZIP64 with the offset alone. */
function wideOffset(offset: number): Buffer {
  const field = Buffer.alloc(12)
  field.writeUInt16LE(1, 0)
  field.writeUInt16LE(8, 2)
  field.writeBigUInt64LE(BigInt(offset), 4)
  return field
}

/** Both records with which a ZIP64 ends, before the one of every zip. */
function wideEndRecords(count: number, size: number, start: number): Buffer[] {
  const record = Buffer.alloc(56)
  record.writeUInt32LE(0x06064b50, 0)
  record.writeBigUInt64LE(44n, 4)
  record.writeBigUInt64LE(BigInt(count), 24)
  record.writeBigUInt64LE(BigInt(count), 32)
  record.writeBigUInt64LE(BigInt(size), 40)
  record.writeBigUInt64LE(BigInt(start), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(start + size), 8)
  locator.writeUInt32LE(1, 16)
  return [record, locator]
}
