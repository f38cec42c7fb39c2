import type { TaskOf } from '#server/platform/sandbox/sandbox-task.ts'

/** Judges a picture by its content and measures it. */
export const DECODE_IMAGE: TaskOf<typeof import('#server/media/images/decode-image.task.ts')> = {
  name: 'decode-image',
  module: new URL('./decode-image.task.ts', import.meta.url),
  limits: { cpu: 20, wall: 120 },
}

/** Makes one smaller copy of a picture. */
export const ENCODE_VARIANT: TaskOf<typeof import('#server/media/images/encode-variant.task.ts')> =
  {
    name: 'encode-variant',
    module: new URL('./encode-variant.task.ts', import.meta.url),
    limits: { cpu: 40, wall: 240 },
  }
