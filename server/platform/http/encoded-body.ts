import { createHash } from 'node:crypto'
import zlib from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Good enough at a tenth of the time of the best; the result is kept and sent many times. */
const BROTLI_QUALITY = 6
/** Below this a compressed answer saves no packet. */
const SMALLEST_COMPRESSED = 1000

/** Bytes to send again and again, compressed once for each encoding that somebody asks for. */
export class EncodedBody {
  readonly etag: string
  readonly #identity: Buffer
  readonly #encoded = new Map<Encoding, Buffer>()

  constructor(content: string | Buffer) {
    this.#identity = typeof content === 'string' ? Buffer.from(content) : content
    const hash = createHash('sha256').update(this.#identity).digest('base64url')
    // Weak: the encodings share it.
    this.etag = `W/"${hash.slice(0, 27)}"`
  }

  /** For the cache's bound: the text and about what its compressed forms take. */
  get byteSize(): number {
    return Math.ceil(this.#identity.length * 1.5)
  }

  /** The bytes in the best encoding that the client accepts. */
  encode(acceptEncoding: string | undefined): { encoding: Encoding; bytes: Buffer } {
    const encoding =
      this.#identity.length < SMALLEST_COMPRESSED ? 'identity' : chooseEncoding(acceptEncoding)
    if (encoding === 'identity') return { encoding, bytes: this.#identity }
    let bytes = this.#encoded.get(encoding)
    if (!bytes) {
      bytes = compress(encoding, this.#identity)
      this.#encoded.set(encoding, bytes)
    }
    return { encoding, bytes }
  }
}

const choices = new Map<string, Encoding>()
/** Browsers send a handful of values; whoever sends ever new ones is not worth the memory. */
const MAX_CHOICES = 200

/** The best encoding that an Accept-Encoding header allows. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity'
  let choice = choices.get(acceptEncoding)
  if (!choice) {
    choice = readAcceptEncoding(acceptEncoding)
    if (choices.size < MAX_CHOICES) choices.set(acceptEncoding, choice)
  }
  return choice
}

function readAcceptEncoding(header: string): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(header)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(header)) return 'gzip'
  return 'identity'
}

function compress(encoding: 'br' | 'gzip', bytes: Buffer): Buffer {
  if (encoding === 'gzip') return zlib.gzipSync(bytes)
  return zlib.brotliCompressSync(bytes, {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}
