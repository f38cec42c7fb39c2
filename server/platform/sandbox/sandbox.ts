import { createSemaphore } from '#server/platform/concurrency/semaphore.ts'
import type { Config } from '#server/platform/config/config.ts'
import { SandboxClosed, SandboxFailure } from '#server/platform/sandbox/sandbox-failure.ts'
import type { SandboxObject } from '#server/platform/sandbox/sandbox-object.ts'
import { type ProcessSettings, SandboxProcess } from '#server/platform/sandbox/sandbox-process.ts'
import type { SandboxTask } from '#server/platform/sandbox/sandbox-task.ts'
import { memoryLimit, type TaskLimits } from '#server/platform/sandbox/task-limits.ts'
import { traced } from '#server/platform/tracing/traced.ts'

/**
 * Who waits for a piece of work. Each lane works on one piece at a time, in a process of its own:
 * - `visitor`: a page that is being looked at;
 * - `preview`: a page that somebody may look at later, such as a link's picture. It begins nothing
 *   while a visitor's page is worked on;
 * - `upload`: somebody who has just uploaded something, and what belongs to it;
 * - `background`: nobody. It begins nothing while an upload is worked on.
 */
export type Lane = 'visitor' | 'preview' | 'upload' | 'background'

/** In the system's words: 0 is the site itself, 19 goes last. */
const NICE: Readonly<Record<Lane, number>> = {
  visitor: 1,
  preview: 10,
  upload: 5,
  background: 19,
}
/** Starting one takes a fifth of a second, and work comes in flocks. */
const IDLE_MS = 3_000

/** Runs work on strangers' bytes in processes that can be ended. */
export interface Sandbox {
  /**
   * Runs a task when it is the lane's turn.
   * @throws SandboxFailure when it had to be ended or broke; SandboxClosed; what reading `object`
   * throws.
   */
  readonly run: <Input, Output>(
    lane: Lane,
    task: SandboxTask<Input, Output>,
    input: NoInfer<Input>,
    object?: SandboxObject,
  ) => Promise<Output>
  /** What runs and waits in each lane, and how much work had to be ended or broke so far. */
  readonly counts: () => {
    readonly pending: Readonly<Record<Lane, number>>
    readonly failed: number
  }
  /** Ends every process. What runs fails with SandboxClosed. */
  readonly close: () => void
}

export interface SandboxSettings {
  /** Width times height of the largest images that are taken. */
  readonly maxImagePixels: number
  readonly variables: Readonly<Record<string, string>>
  /** Whether others go first. Tests would starve it: they keep every core busy themselves. */
  readonly isPolite: boolean
  /** In the place of the tasks' own, by their names, for tests. */
  readonly limits?: Readonly<Record<string, TaskLimits>>
  readonly maxBytes?: number
  readonly idleMs?: number
}

/** Makes the process's one sandbox. It costs nothing until it is needed, and little after that. */
export function createSandbox(settings: SandboxSettings): Sandbox {
  const closed = new AbortController()
  const open = (lane: Lane) =>
    new LaneWorker(closed.signal, settings.idleMs ?? IDLE_MS, {
      nice: settings.isPolite ? NICE[lane] : 0,
      maxBytes: settings.maxBytes ?? memoryLimit(settings.maxImagePixels),
      variables: settings.variables,
    })
  const lanes = {
    visitor: open('visitor'),
    preview: open('preview'),
    upload: open('upload'),
    background: open('background'),
  } satisfies Record<Lane, LaneWorker>
  const waitBefore: Partial<Record<Lane, () => Promise<void>>> = {
    preview: () => lanes.visitor.whenIdle(),
    background: () => lanes.upload.whenIdle(),
  }
  let failed = 0

  return {
    run: async <Input, Output>(
      lane: Lane,
      { name, module, limits }: SandboxTask<Input, Output>,
      input: NoInfer<Input>,
      object?: SandboxObject,
    ) => {
      const work = { name, module, input, object, limits: settings.limits?.[name] ?? limits }
      try {
        const result = await traced(`sandbox ${name}`, { lane }, () =>
          lanes[lane].run(work, waitBefore[lane]),
        )
        // The child runs the very function whose type this is.
        return result as Output
      } catch (error) {
        if (error instanceof SandboxFailure) failed += 1
        throw error
      }
    },
    counts: () => ({
      pending: {
        visitor: lanes.visitor.pending,
        preview: lanes.preview.pending,
        upload: lanes.upload.pending,
        background: lanes.background.pending,
      },
      failed,
    }),
    close: () => closed.abort(),
  }
}

/** The sandbox that the settings ask for. */
export function openSandbox({ environment, uploadLimits, childVariables }: Config): Sandbox {
  return createSandbox({
    maxImagePixels: uploadLimits.maxImagePixels,
    variables: childVariables,
    isPolite: environment !== 'test',
  })
}

/** One lane: its line of waiting work, and its process while there is work. */
class LaneWorker {
  readonly #closed: AbortSignal
  readonly #settings: ProcessSettings
  readonly #idleMs: number
  readonly #inTurn = createSemaphore(1)
  #process: SandboxProcess | undefined
  #rest: NodeJS.Timeout | undefined
  #pending = 0
  #idleListeners: (() => void)[] = []

  constructor(closed: AbortSignal, idleMs: number, settings: ProcessSettings) {
    this.#closed = closed
    this.#idleMs = idleMs
    this.#settings = settings
    closed.addEventListener('abort', () => {
      this.#process?.end()
      clearTimeout(this.#rest)
    })
  }

  get pending(): number {
    return this.#pending
  }

  /** Resolves when nothing is worked on and nothing waits. */
  async whenIdle(): Promise<void> {
    while (this.#pending > 0 && !this.#closed.aborted) {
      await new Promise<void>((resolve) => this.#idleListeners.push(resolve))
    }
  }

  async run(
    task: Parameters<SandboxProcess['run']>[0],
    waitFirst?: () => Promise<void>,
  ): Promise<unknown> {
    this.#pending += 1
    try {
      return await this.#inTurn(async () => {
        await waitFirst?.()
        if (this.#closed.aborted) throw new SandboxClosed('The site is being stopped')
        return this.#work(task)
      })
    } finally {
      this.#pending -= 1
      if (this.#pending === 0) for (const tell of this.#idleListeners.splice(0)) tell()
    }
  }

  async #work(task: Parameters<SandboxProcess['run']>[0]): Promise<unknown> {
    clearTimeout(this.#rest)
    if (!this.#process?.isUsable) {
      this.#process?.end()
      this.#process = new SandboxProcess(this.#settings)
    }
    try {
      return await this.#process.run(task)
    } finally {
      this.#rest = setTimeout(() => {
        this.#process?.end()
        this.#process = undefined
      }, this.#idleMs).unref()
    }
  }
}
