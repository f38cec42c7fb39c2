import { isUtf8 } from 'node:buffer'

/** In UTF-16 without a mark, markup begins so. */
const LITTLE_ENDIAN = Buffer.from('<\0', 'latin1')
const BIG_ENDIAN = Buffer.from('\0<', 'latin1')
const MARK = 0xfeff

/** Whether a file that begins with these bytes is markup and not one of the game's own formats. */
export function beginsAsXml(bytes: Buffer): boolean {
  return decodeXml(bytes).trimStart().startsWith('<')
}

/**
 * The text of an XML file as tools for the game write it. What a declaration says of the encoding is
 * often wrong, so it is not asked: a byte order mark decides, then zeros as in UTF-16, then whether
 * the bytes are valid UTF-8; all others are the Western code page of Windows.
 */
export function decodeXml(bytes: Buffer): string {
  const start = bytes.subarray(0, 2)
  const isLittle = start.length === 2 && start.readUInt16LE() === MARK
  const isBig = start.length === 2 && start.readUInt16BE() === MARK
  if (isLittle || start.equals(LITTLE_ENDIAN)) return new TextDecoder('utf-16le').decode(bytes)
  if (isBig || start.equals(BIG_ENDIAN)) return new TextDecoder('utf-16be').decode(bytes)
  return new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes)
}
