import type { DecodedImage } from '#server/media/images/decode-image.ts'
import { DECODE_IMAGE } from '#server/media/images/image-tasks.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { Lane, Sandbox } from '#server/platform/sandbox/sandbox.ts'
import type { SandboxObject } from '#server/platform/sandbox/sandbox-object.ts'

/**
 * Judges a picture by its content and measures it, in a process that can be killed.
 * @param maxPixels width times height at most.
 * @throws ApiError `bad_request` if it is not a picture, broken or too large; SandboxFailure if it
 * took too much time or memory; whatever reading the object throws.
 */
export async function judgeImage(
  sandbox: Sandbox,
  lane: Lane,
  object: SandboxObject,
  maxPixels: number,
): Promise<DecodedImage> {
  const result = await sandbox.run(lane, DECODE_IMAGE, { maxPixels }, object)
  if ('refused' in result) throw new ApiError('bad_request', result.refused)
  const { drawn } = result.image
  // A buffer may arrive from another process as plain bytes.
  return { ...result.image, drawn: drawn && Buffer.from(drawn) }
}
