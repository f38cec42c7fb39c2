/** A file of the game's own format: the header of a resource with these words, and something after it. */
export function makeResource(
  words: { version: number; virtual?: number; physical?: number },
  rest: Buffer = Buffer.from('the rest'),
): Buffer {
  const header = Buffer.alloc(16)
  header.write('RSC7', 'latin1')
  header.writeUInt32LE(words.version, 4)
  header.writeUInt32LE(words.virtual ?? 0, 8)
  header.writeUInt32LE(words.physical ?? 0, 12)
  return Buffer.concat([header, rest])
}
