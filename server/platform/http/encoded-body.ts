import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { unpooled } from '#server/platform/memory/unpooled.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Good enough at a tenth of the time of the best; the result is kept and sent many times. */
const BROTLI_QUALITY = 6
/** Below this a compressed answer saves no packet. */
const SMALLEST_COMPRESSED = 1000

/** Bytes to send again and again, compressed once for each encoding that somebody asks for. */
export class EncodedBody {
  readonly etag: string
  readonly #identity: Buffer
  readonly #encoded = new Map<Encoding, Buffer | Promise<Buffer>>()

  constructor(content: string | Buffer) {
    this.#identity = unpooled(typeof content === 'string' ? Buffer.from(content) : content)
    const hash = createHash('sha256').update(this.#identity).digest('base64url')
    // Weak: the encodings share it.
    this.etag = `W/"${hash.slice(0, 27)}"`
  }

  /** For the cache's bound: the text and about what its compressed forms take. */
  get byteSize(): number {
    return Math.ceil(this.#identity.length * 1.5)
  }

  /** As it is. */
  get text(): string {
    return this.#identity.toString()
  }

  /** The best encoding that the client accepts. */
  encodingFor(acceptEncoding: string | undefined): Encoding {
    return this.#identity.length < SMALLEST_COMPRESSED ? 'identity' : chooseEncoding(acceptEncoding)
  }

  /** The bytes in an encoding; a promise where they are still to be compressed, away from this thread. */
  encode(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.#identity
    const known = this.#encoded.get(encoding)
    if (known) return known
    const compressing = compress(encoding, this.#identity).then(unpooled)
    this.#encoded.set(encoding, compressing)
    compressing.then(
      (bytes) => this.#encoded.set(encoding, bytes),
      () => this.#encoded.delete(encoding),
    )
    return compressing
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

const gzip = promisify(zlib.gzip)
const brotli = promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliCompress)

function compress(encoding: 'br' | 'gzip', bytes: Buffer): Promise<Buffer> {
  if (encoding === 'gzip') return gzip(bytes)
  return brotli(bytes, {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}
