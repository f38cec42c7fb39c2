import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { GIB } from '#contract/base/units.ts'
import { cpuSeconds } from '#server/platform/sandbox/cpu-seconds.ts'
import type { FromChild, SentObject, ToChild } from '#server/platform/sandbox/messages.ts'
import {
  SandboxClosed,
  SandboxFailure,
  SandboxNotStarted,
} from '#server/platform/sandbox/sandbox-failure.ts'
import type { SandboxObject } from '#server/platform/sandbox/sandbox-object.ts'
import type { TaskLimits } from '#server/platform/sandbox/task-limits.ts'

const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url))
const NAME = 'The process for strangers’ files'
const WATCH_MS = 250
/** JavaScript's own part of the memory, in MB. */
const HEAP_MB = 512
/** What a process reserves without using it counts with the system: threads' stacks, code. */
const RESERVED_BYTES = GIB
/** The system ends a process that is left alone with endless work, in seconds of the processor. */
const LIFETIME_CPU = 600
/** Before that it is replaced, between two tasks. */
const RETIREMENT_CPU = 300
const KEPT_STDERR = 2000
/** Long enough for a machine that is busy with everything else. */
const START_MS = 60_000

export interface ProcessSettings {
  /** 0 to 19; the system's word for how much others go first. */
  readonly nice: number
  readonly maxBytes: number
  /** What it needs of the site's own environment: never its secrets. */
  readonly variables: Readonly<Record<string, string>>
}

export interface ProcessTask {
  readonly name: string
  readonly module: URL
  readonly input: unknown
  readonly object: SandboxObject | undefined
  readonly limits: TaskLimits
}

/** One child, which does one task at a time. */
export class SandboxProcess {
  readonly #child: ChildProcess
  readonly #ready: Promise<unknown>
  #isReady = false
  #stderr = ''
  /** Why it was ended, where it was we who did it. */
  #endedFor: Error | undefined

  constructor(settings: ProcessSettings) {
    this.#child = start(settings)
    this.#ready = once(this.#child, 'message')
    this.#ready.then(
      () => {
        this.#isReady = true
      },
      () => undefined,
    )
    this.#child.on('error', (cause) => {
      this.#endedFor ??= new SandboxNotStarted(`${NAME} did not start`, { cause })
    })
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#stderr = (this.#stderr + text).slice(-KEPT_STDERR)
    })
    this.#hold(false)
  }

  /** Whether it can be given another task. */
  get isUsable(): boolean {
    const { exitCode, signalCode, connected } = this.#child
    const isAlive = exitCode === null && signalCode === null && connected && !this.#endedFor
    return isAlive && (cpuSeconds(this.#child.pid) ?? 0) < RETIREMENT_CPU
  }

  /** @throws SandboxFailure, SandboxNotStarted, SandboxClosed, what reading the object throws. */
  async run(task: ProcessTask): Promise<unknown> {
    this.#hold(true)
    const reading = new AbortController()
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const listen = (message: FromChild) => {
      if (message.type === 'done') resolve(message.result)
      else if (message.type === 'failed')
        reject(new SandboxFailure(`${task.name}: ${message.stack}`))
      else if (message.type === 'unreadable') reject(task.object?.missing(message) ?? message)
      else if (message.type === 'read') {
        this.#read(task, message, reading.signal).catch((error: Error) => {
          // What a task that has ended asked for is nobody's any more.
          if (!reading.signal.aborted) fail(error)
        })
      }
    }
    const fail = (error: Error) => {
      // What is asked for will not come; the child waits in vain.
      this.end(error)
      reject(error)
    }
    const ended = () => reject(this.#endedFor ?? this.#died(task))
    this.#child.on('message', listen).once('exit', ended)
    const late = setTimeout(
      () => fail(new SandboxNotStarted(`${NAME} did not start in time`)),
      START_MS,
    )
    let watch: NodeJS.Timeout | undefined
    try {
      await Promise.race([this.#ready, promise])
      clearTimeout(late)
      const { module, input, object } = task
      this.#say({ type: 'run', module: module.href, input, object: sent(object) })
      watch = this.#watch(task)
      return await promise
    } finally {
      clearTimeout(late)
      clearInterval(watch)
      reading.abort()
      this.#child.off('message', listen).off('exit', ended)
      this.#hold(false)
    }
  }

  /** Ends it at once, whatever it does; the task that it works on fails with `reason`. */
  end(reason: Error = new SandboxClosed('The site is being stopped')): void {
    this.#endedFor ??= reason
    this.#child.kill('SIGKILL')
  }

  /**
   * The memory it was given, or a fault of a library: which of them, only the system knows. Before it
   * was ready, it was nothing that the task brought.
   */
  #died({ name }: ProcessTask): Error {
    const { exitCode, signalCode } = this.#child
    const how = signalCode ?? `code ${exitCode}`
    if (!this.#isReady) {
      return new SandboxNotStarted(`${NAME} ended with ${how} at its start. ${this.#stderr}`)
    }
    return new SandboxFailure(
      `${name}: the process ended with ${how}, most likely for the memory it took. ${this.#stderr}`,
    )
  }

  /** Ends the process when its task takes too long. */
  #watch({ name, limits }: ProcessTask): NodeJS.Timeout {
    const { pid } = this.#child
    const started = performance.now()
    const cpuBefore = cpuSeconds(pid) ?? 0
    return setInterval(() => {
      const cpu = (cpuSeconds(pid) ?? 0) - cpuBefore
      const wall = (performance.now() - started) / 1000
      if (cpu <= limits.cpu && wall <= limits.wall) return
      const spent = `${cpu.toFixed(1)} s of the processor and ${wall.toFixed(1)} s by the clock`
      this.end(new SandboxFailure(`${name}: ended, it took ${spent}`))
    }, WATCH_MS)
  }

  async #read(
    { object }: ProcessTask,
    { id, start, end }: FromChild & { type: 'read' },
    signal: AbortSignal,
  ): Promise<void> {
    const bytes = object?.read ? await object.read({ start, end }, signal) : Buffer.alloc(0)
    if (!signal.aborted) this.#say({ type: 'bytes', id, bytes })
  }

  #say(message: ToChild): void {
    // A child that has just ended says so by its exit.
    if (this.#child.connected) this.#child.send(message, () => undefined)
  }

  /** An idle child keeps no process from ending. */
  #hold(isBusy: boolean): void {
    const { channel, stderr } = this.#child
    const how = isBusy ? 'ref' : 'unref'
    this.#child[how]()
    channel?.[how]()
    ;(stderr as unknown as { unref?: () => void } | null)?.unref?.()
  }
}

function sent(object: SandboxObject | undefined): SentObject | undefined {
  if (object?.file !== undefined) return { file: object.file }
  return object && { isAskedFor: true }
}

/** Limits and priority are set before the first line of it runs, and hold for every thread it starts. */
function start({ nice, maxBytes, variables }: ProcessSettings): ChildProcess {
  const node = [process.execPath, `--max-old-space-size=${HEAP_MB}`, CHILD, String(maxBytes)]
  const limits = [
    `ulimit -d ${Math.ceil((maxBytes + RESERVED_BYTES) / 1024)}`,
    `ulimit -t ${LIFETIME_CPU}`,
    'ulimit -c 0',
    // When the machine is out of memory, this is what the system ends first.
    'echo 1000 > /proc/self/oom_score_adj',
  ]
  const script = `{ ${limits.join('; ')}; } 2>/dev/null; exec nice -n ${nice} "$@"`
  const [command = '', ...args] =
    process.platform === 'win32' ? node : ['/bin/sh', '-c', script, 'sh', ...node]
  return spawn(command, args, {
    env: variables,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    windowsHide: true,
  })
}
