import type { TaskOf } from '#server/platform/sandbox/sandbox-task.ts'

/** Looks into an archive. */
export const INSPECT_ARCHIVE: TaskOf<
  typeof import('#server/media/archives/inspect-archive.task.ts')
> = {
  name: 'inspect-archive',
  module: new URL('./inspect-archive.task.ts', import.meta.url),
  limits: { cpu: 120, wall: 300 },
}
