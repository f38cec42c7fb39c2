import type { RpfEncryption } from '#contract/files/change-actions.ts'
import type { RandomBytes } from '#server/media/game-files/byte-window.ts'
import { type RpfFile, RpfTable } from '#server/media/game-files/rpf/rpf-table.ts'

/*
 * The layout is described in 'RPF7 Archive Documentation' (github.com/Bobrokus/rpf7-docs), and as code
 * in `RpfFile` of CodeWalker (github.com/dexyfex/CodeWalker, CodeWalker.Core/GameFiles/RpfFile.cs).
 * Four words, little-endian: magic, number of entries, bytes of names, encryption; then the entries of
 * 16 bytes each, then the names, each ended by a zero.
 */
const HEADER_BYTES = 16
const ENTRY_BYTES = 16
/** 'RPF7' */
const MAGIC = 0x52504637
const ENCRYPTIONS: ReadonlyMap<number, RpfEncryption> = new Map([
  [0, 'none'],
  [0x4e45504f, 'open'],
  [0x0ffffff9, 'aes'],
  [0x0fefffff, 'ng'],
])
/** The highest bits say for which machine it was made. */
const NAMES_LENGTH = 0x0fff_ffff

const MAX_RPF_ENTRIES = 100_000
const MAX_NAMES_BYTES = 4 * 1024 * 1024
/** What the longest table takes: so much of a beginning is enough for it. */
export const MAX_RPF_TABLE_BYTES = HEADER_BYTES + MAX_RPF_ENTRIES * ENTRY_BYTES + MAX_NAMES_BYTES

/** What an RPF lists. */
export interface RpfDirectory {
  /** Undefined where it is no RPF7 at all. */
  readonly encryption: RpfEncryption | undefined
  /** None of an encrypted one. */
  readonly files: readonly RpfFile[]
  /** Why it was not read to its end, as a clause; undefined when it was. */
  readonly problem: string | undefined
}

/** Reads the directory of an RPF7 of up to so many entries; nothing of its files. */
export async function readRpfDirectory(
  source: RandomBytes,
  maxEntries = MAX_RPF_ENTRIES,
): Promise<RpfDirectory> {
  const header = await source.read(0, HEADER_BYTES)
  if (header.length < HEADER_BYTES || header.readUInt32LE(0) !== MAGIC) {
    return { encryption: undefined, files: [], problem: 'it does not begin like an RPF7 archive' }
  }
  const count = header.readUInt32LE(4)
  const namesLength = (header.readUInt32LE(8) & NAMES_LENGTH) >>> 0
  const encryption = ENCRYPTIONS.get(header.readUInt32LE(12)) ?? 'unknown'
  const unread = (problem: string | undefined) => ({ encryption, files: [], problem })
  if (encryption !== 'none' && encryption !== 'open') return unread(undefined)
  if (count > maxEntries) return unread('it lists too many files')
  if (namesLength > MAX_NAMES_BYTES) return unread('its names are too long')
  const length = count * ENTRY_BYTES + namesLength
  if (HEADER_BYTES + length > source.byteSize) return unread('its list reaches past its end')
  const bytes = await source.read(HEADER_BYTES, length)
  if (bytes.length < length) return unread('its list could not be unpacked')
  const table = new RpfTable(bytes, { count, byteSize: source.byteSize })
  return { encryption, ...table.list() }
}
