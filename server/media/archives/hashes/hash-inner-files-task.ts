import type { TaskOf } from '#server/platform/sandbox/sandbox-task.ts'

/** Reads some files of an archive whole. */
export const HASH_INNER_FILES: TaskOf<
  typeof import('#server/media/archives/hashes/hash-inner-files.task.ts')
> = {
  name: 'hash-inner-files',
  module: new URL('./hash-inner-files.task.ts', import.meta.url),
  limits: { cpu: 60, wall: 240 },
}
