import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const LOG_TAIL_LINES = 20

export interface ServerCommand {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly logFile: string
  /** Asks the server to end at once; SIGTERM unless told. */
  readonly stopSignal?: 'SIGTERM' | 'SIGINT'
  /** The system user to run as, where this process is root. */
  readonly user?: string | undefined
}

export interface ServerProcess {
  /** Undefined when it could not be started. */
  readonly pid: number | undefined
  /** Throws when the process has ended, with the end of its log. */
  assertRunning(): void
  /** Asks it to end, by its own signal or another, and kills it after `graceMs`. Resolves once it is gone. */
  stop(graceMs?: number, signal?: NodeJS.Signals): Promise<void>
}

function logTail(logFile: string): string {
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-LOG_TAIL_LINES).join('\n')
}

/**
 * The arguments of `setpriv` that make a program run as `user`, and end with this process even when
 * this process is killed outright.
 */
function wrapperArgs({ user, stopSignal = 'SIGTERM' }: ServerCommand): string[] {
  const as = user ? [`--reuid=${user}`, `--regid=${user}`, '--init-groups'] : []
  return [...as, `--pdeathsig=${stopSignal.slice(3)}`]
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

/** Starts a server that stays in the foreground, with its output in a log file. */
export function startServer(server: ServerCommand): ServerProcess {
  const log = openSync(server.logFile, 'a')
  const child = spawn('setpriv', [...wrapperArgs(server), server.command, ...server.args], {
    stdio: ['ignore', log, log],
    // Away from the terminal's group: Ctrl-C must reach the runner only, which stops in order.
    detached: true,
  })
  closeSync(log)
  let startError: Error | undefined
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', (error) => {
      startError = error
      resolve()
    })
  })
  return {
    pid: child.pid,
    assertRunning() {
      if (startError) throw new Error(`${server.name} cannot start`, { cause: startError })
      if (!hasEnded(child)) return
      const how = child.signalCode ?? `code ${child.exitCode}`
      throw new Error(`${server.name} ended with ${how}:\n${logTail(server.logFile)}`)
    },
    async stop(graceMs = 5_000, signal = server.stopSignal ?? 'SIGTERM') {
      if (startError || hasEnded(child)) return
      child.kill(signal)
      const killer = setTimeout(() => child.kill('SIGKILL'), graceMs)
      await ended
      clearTimeout(killer)
    },
  }
}

/** Runs a command to its end; an Error with its output when it fails. */
export async function runCommand(
  command: string,
  args: readonly string[],
  options: { timeoutMs?: number; user?: string | undefined } = {},
): Promise<string> {
  const { timeoutMs = 60_000, user } = options
  const as = user ? ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups'] : []
  const [program = command, ...rest] = [...as, command, ...args]
  const { stdout } = await run(program, rest, { timeout: timeoutMs, cwd: '/' })
  return stdout
}

/**
 * Waits until `answers` resolves.
 * @throws Error when one of the processes ends before, or it does not answer in time.
 */
export async function waitUntilReady(
  processes: readonly ServerProcess[],
  answers: () => Promise<unknown>,
  timeoutMs = 60_000,
): Promise<void> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    for (const process of processes) process.assertRunning()
    try {
      await answers()
      return
    } catch (error) {
      if (Date.now() > deadline) throw new Error('The server does not answer', { cause: error })
    }
    await sleep(100)
  }
}
