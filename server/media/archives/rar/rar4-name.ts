import { ByteCursor } from '#server/media/archives/rar/byte-cursor.ts'

/**
 * A file name of RAR 4. With the flag for Unicode it is UTF-8, or a name in the packer's code page,
 * a zero, and how the real characters differ from it.
 */
export function decodeRar4Name(bytes: Buffer, isUnicode: boolean): string {
  const zero = bytes.indexOf(0)
  if (!isUnicode || zero < 0) return decodePlain(bytes)
  const plain = bytes.subarray(0, zero)
  return decodeDifferences(plain, new ByteCursor(bytes.subarray(zero + 1)))
}

/** The code page is not written down: what is no UTF-8 is shown as Windows would in the West. */
function decodePlain(bytes: Buffer): string {
  const text = bytes.toString('utf8')
  return text.includes('\ufffd') ? new TextDecoder('windows-1252').decode(bytes) : text
}

/** Four characters share a byte of flags, two bits each, which say how the character is written. */
function decodeDifferences(plain: Buffer, encoded: ByteCursor): string {
  const characters: number[] = []
  const high = encoded.uint8() << 8
  let flags = 0
  let flagBits = 0
  while (encoded.left > 0 && characters.length < bytesAtMost(plain)) {
    if (flagBits === 0) {
      flags = encoded.uint8()
      flagBits = 8
      if (encoded.left === 0) break
    }
    flagBits -= 2
    const how = (flags >> flagBits) & 0x3
    if (how === 0) characters.push(encoded.uint8())
    else if (how === 1) characters.push(encoded.uint8() | high)
    else if (how === 2) characters.push(encoded.uint16())
    else pushRun(characters, plain, encoded, high)
  }
  return String.fromCharCode(...characters).toWellFormed()
}

/** No name is longer than this, whatever its differences say. */
function bytesAtMost(plain: Buffer): number {
  return Math.max(2048, plain.length)
}

/** Characters that are those of the plain name, perhaps moved into another part of Unicode. */
function pushRun(characters: number[], plain: Buffer, encoded: ByteCursor, high: number): void {
  const length = encoded.uint8()
  const isMoved = (length & 0x80) !== 0
  const correction = isMoved ? encoded.uint8() : 0
  for (let left = (length & 0x7f) + 2; left > 0; left--) {
    const byte = plain[characters.length]
    if (byte === undefined) return
    characters.push(isMoved ? ((byte + correction) & 0xff) | high : byte)
  }
}
