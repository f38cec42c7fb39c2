import type { ObjectReader } from '#server/platform/sandbox/object-reader.ts'
import type { TaskLimits } from '#server/platform/sandbox/task-limits.ts'

/** Does one task, in the child. */
export type TaskWork<Input, Output> = (input: Input, object: ObjectReader) => Promise<Output>

/**
 * What can be done with strangers' bytes. The work is the default export of a module `*.task.ts`, which
 * only the child loads, with the libraries that it needs; whoever asks for it knows its type alone.
 */
export interface SandboxTask<Input, Output> {
  /** For the log, the metrics and the limits that tests set. */
  readonly name: string
  readonly module: URL
  readonly limits: TaskLimits
  /** Never there: what goes in and what comes out, for the compiler. */
  readonly work?: TaskWork<Input, Output>
}

/** The task that a module does: `TaskOf<typeof import('…/decode-image.task.ts')>`. */
export type TaskOf<Module extends { default: TaskWork<never, unknown> }> = SandboxTask<
  Parameters<Module['default']>[0],
  Awaited<ReturnType<Module['default']>>
>
