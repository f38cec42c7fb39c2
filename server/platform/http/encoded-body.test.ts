import { expect, test } from 'vitest'
import { EncodedBody } from '#server/platform/http/encoded-body.ts'

test.each(['br', 'gzip', 'identity'] as const)(
  'what is kept as %s takes what it is long, and no slab of Node',
  async (encoding) => {
    const body = new EncodedBody(JSON.stringify(Array.from({ length: 500 }, (_, n) => n * 7919)))
    const bytes = await body.encode(encoding)
    expect(bytes.buffer.byteLength).toBe(bytes.length)
    // The next one gets the same.
    expect(await body.encode(encoding)).toBe(bytes)
  },
)
