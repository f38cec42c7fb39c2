import type { CopyAttempts } from '#server/media/images/copy-attempts.ts'
import { VARIANT_TYPES, type VariantFormat, variantPath } from '#server/media/images/image-sizes.ts'
import { ENCODE_VARIANT } from '#server/media/images/image-tasks.ts'
import { createSemaphore } from '#server/platform/concurrency/semaphore.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { Lane, Sandbox } from '#server/platform/sandbox/sandbox.ts'
import { SandboxFailure } from '#server/platform/sandbox/sandbox-failure.ts'
import { storedObject } from '#server/platform/sandbox/sandbox-object.ts'
import { StorageFull } from '#server/platform/storage/direct-uploads.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

/** Two list pages of images that nobody has looked at yet, of the visitors of a few seconds. */
const MAX_WAITING = 500

/** Whoever waits for copies. */
export type CopyLane = Exclude<Lane, 'preview'>

/** Makes smaller copies of images and stores them. */
export interface VariantMaker {
  /**
   * Resolves when the copy is in the storage. If it is requested twice at once, it is made once.
   * @throws ApiError `unavailable` if far too many requests are waiting; SandboxFailure if the
   * image takes too much time or memory, which is counted; CopiesGivenUp if that happened before;
   * ObjectNotFound; StorageFull.
   */
  readonly make: (
    image: { readonly id: number; readonly path: string },
    width: number,
    format: VariantFormat,
    lane: CopyLane,
  ) => Promise<void>
}

/** Making copies of the image had to be ended before, so that it is not tried any more. */
export class CopiesGivenUp extends Error {
  override name = 'CopiesGivenUp'
}

/**
 * Creates the only maker of this process.
 * @param options.isFull says that the storage has no room for copies.
 */
export function createVariantMaker(options: {
  readonly storage: Storage
  readonly sandbox: Sandbox
  readonly attempts: CopyAttempts
  readonly isFull?: () => boolean
}): VariantMaker {
  const { storage, sandbox, attempts, isFull = () => false } = options
  // Not shared across lanes: a visitor must not wait for background work.
  const running = new Map<string, Promise<void>>()
  const inTurn: Readonly<Record<CopyLane, ReturnType<typeof createSemaphore>>> = {
    visitor: createSemaphore(1, { maxWaiting: MAX_WAITING, refusal: tooMany }),
    upload: createSemaphore(1),
    background: createSemaphore(1),
  }

  return {
    make: (image, width, format, lane) => {
      const path = variantPath(image, width, format)
      const key = `${lane} ${path}`
      const known = running.get(key)
      if (known) return known
      if (isFull()) return Promise.reject(new StorageFull('The storage has no room for a copy'))
      const made = inTurn[lane](async () => {
        // While this was waiting for its turn, other copies of the same image may have been given
        // up.
        if (await attempts.isGivenUp(image.id)) throw new CopiesGivenUp(`No copies of ${image.id}`)
        const object = storedObject(storage, image.path)
        const bytes = await sandbox
          .run(lane, ENCODE_VARIANT, { width, format }, object)
          .catch(async (error: unknown) => {
            // Counted here, so that it counts once, however many are waiting for it.
            if (error instanceof SandboxFailure) await attempts.countFailure(image.id, error)
            throw error
          })
        await storage.put(path, Buffer.from(bytes), { contentType: VARIANT_TYPES[format] })
      }).finally(() => running.delete(key))
      running.set(key, made)
      return made
    },
  }
}

function tooMany(): ApiError {
  return new ApiError('unavailable', 'Too many images are being made', {
    headers: { 'retry-after': '5' },
  })
}
