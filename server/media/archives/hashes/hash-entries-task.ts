import type { TaskOf } from '#server/platform/sandbox/sandbox-task.ts'

/** Hashes files of an archive. */
export const HASH_ENTRIES: TaskOf<
  typeof import('#server/media/archives/hashes/hash-entries.task.ts')
> = {
  name: 'hash-entries',
  module: new URL('./hash-entries.task.ts', import.meta.url),
  limits: { cpu: 90, wall: 240 },
}
