/** Reads anywhere in an object; each read may be short where not all of it can be had. */
export interface RandomBytes {
  /** In bytes, all of it. */
  readonly byteSize: number
  /** Up to `length` bytes from `position`; fewer, or none, at the end or beyond what can be had. */
  read(position: number, length: number): Promise<Buffer>
}

/** A part of an object as an object of its own. */
export function byteWindow(source: RandomBytes, start: number, byteSize: number): RandomBytes {
  return {
    byteSize,
    read: (position, length) => {
      const end = Math.min(position + length, byteSize)
      if (!(position >= 0) || position >= end) return Promise.resolve(Buffer.alloc(0))
      return source.read(start + position, end - position)
    },
  }
}

/** Bytes in memory. @param byteSize of the whole object, where they are only its beginning. */
export function bytesInMemory(bytes: Buffer, byteSize = bytes.length): RandomBytes {
  return {
    byteSize,
    read: (position, length) =>
      Promise.resolve(
        position >= 0 ? bytes.subarray(position, position + length) : Buffer.alloc(0),
      ),
  }
}
