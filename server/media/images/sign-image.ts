import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long a signed address is good for at least; a form asks anew before. */
const VALID_SECONDS = 60 * 60
/** Addresses of the same half hour are equal, so that a browser finds what it has. */
const STEP_SECONDS = 30 * 60
const KEY_BYTES = 24

/** Lets administrators see images that are not public: an `<img>` carries no token. */
export interface ImageSigner {
  /** What an address of the image, in any size, ends with: good for an hour at least. */
  readonly sign: (imageId: number) => string
  /** For how many seconds the query of an address lets its bearer see the image; 0 for not at all. */
  readonly secondsLeft: (imageId: number, query: Readonly<Record<string, unknown>>) => number
}

/** @param secret the same in every process of the site. */
export function createImageSigner(secret: Buffer, now: () => number = Date.now): ImageSigner {
  const keyOf = (imageId: number, until: number) =>
    createHmac('sha256', secret).update(`${imageId} ${until}`).digest().subarray(0, KEY_BYTES)
  return {
    sign: (imageId) => {
      const step = Math.ceil(now() / 1000 / STEP_SECONDS)
      const until = step * STEP_SECONDS + VALID_SECONDS
      return `?until=${until}&key=${keyOf(imageId, until).toString('base64url')}`
    },
    secondsLeft: (imageId, { until, key }) => {
      if (typeof until !== 'string' || typeof key !== 'string') return 0
      const left = Number(until) - Math.floor(now() / 1000)
      if (!(left > 0)) return 0
      const given = Buffer.from(key, 'base64url')
      const wanted = keyOf(imageId, Number(until))
      return given.length === wanted.length && timingSafeEqual(given, wanted) ? left : 0
    },
  }
}
