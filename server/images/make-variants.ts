import { createTurnstile } from '#server/concurrency/turnstile.ts'
import { ApiError } from '#server/errors/api-error.ts'
import { readObject } from '#server/files/open-object.ts'
import { encodeVariant, MAX_IMAGE_BYTES } from '#server/images/decode-image.ts'
import { VARIANT_TYPES, type VariantFormat, variantPath } from '#server/images/image-sizes.ts'
import { StorageFull } from '#server/storage/direct-uploads.ts'
import type { Storage } from '#server/storage/storage.ts'

/** One for a visitor who waits while the background has the other. */
const AT_ONCE = 2
/** Two list pages of images that nobody has looked at yet, of the visitors of a few seconds. */
const MAX_WAITING = 500

/** Makes smaller copies of images and stores them. */
export interface VariantMaker {
  /**
   * Resolves when the copy is in the storage. Asked for twice at once, it is made once.
   * @throws ApiError `unavailable` when far too many wait; StorageFull.
   */
  readonly make: (
    image: { readonly id: number; readonly path: string },
    width: number,
    format: VariantFormat,
  ) => Promise<void>
}

/**
 * Makes the process's one maker, which bounds how much of the machine images may take.
 * @param isFull says that the storage has no room for copies.
 */
export function createVariantMaker(storage: Storage, isFull = () => false): VariantMaker {
  const running = new Map<string, Promise<void>>()
  const inTurn = createTurnstile(AT_ONCE, {
    maxWaiting: MAX_WAITING,
    refusal: () =>
      new ApiError('unavailable', 'Too many images are being made', {
        headers: { 'retry-after': '5' },
      }),
  })

  return {
    make: (image, width, format) => {
      const path = variantPath(image.id, width, format)
      const known = running.get(path)
      if (known) return known
      if (isFull()) return Promise.reject(new StorageFull('The storage has no room for a copy'))
      const made = inTurn(async () => {
        const original = await readObject(storage, image.path, MAX_IMAGE_BYTES)
        const bytes = await encodeVariant(original, width, format)
        await storage.put(path, bytes, { contentType: VARIANT_TYPES[format] })
      }).finally(() => running.delete(path))
      running.set(path, made)
      return made
    },
  }
}
