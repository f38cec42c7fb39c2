/**
 * The same bytes in memory of their own, for whatever is kept. Node cuts buffers of up to 32 KiB out of
 * slabs of 64 (`Buffer.poolSize`), zlib's results among them: one of 3 KiB that stays keeps a whole
 * slab, so that a cache takes many times of what it counts.
 */
export function unpooled(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  own.set(bytes)
  return own
}
