import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { SHORT_LIVED } from '#tests/short-lived.ts'

const PROGRAM = path.resolve(import.meta.dirname, '..')

/** How a command of the operator came to its end. */
export interface CommandEnd {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Where a command runs; it gets no other settings than these. */
export interface CommandPlace {
  readonly settings: Readonly<Record<string, string>>
  readonly cwd?: string
  /** The folder of another release, where a test has made one. */
  readonly program?: string
}

/** Starts a command of the operator as a process of its own. */
export function startCommand(
  args: readonly string[],
  { settings, cwd, program = PROGRAM }: CommandPlace,
): {
  readonly child: ChildProcess & { stdin: NonNullable<ChildProcess['stdin']> }
  readonly ended: Promise<CommandEnd>
} {
  const commands = path.join(program, 'server/edge/cli/main.ts')
  const child = spawn(process.execPath, [...SHORT_LIVED, commands, ...args], {
    ...(cwd !== undefined && { cwd }),
    env: { PATH: process.env.PATH, ...settings },
  })
  const ended = Promise.all([
    new Promise<number | null>((resolve) => child.once('close', resolve)),
    text(child.stdout),
    text(child.stderr),
  ]).then(([code, stdout, stderr]) => ({ code, stdout, stderr }))
  return { child, ended }
}

/** Runs it to its end. */
export function runCommand(
  args: readonly string[],
  place: CommandPlace,
  input = '',
): Promise<CommandEnd> {
  const { child, ended } = startCommand(args, place)
  // One that reads nothing may have ended before.
  child.stdin.on('error', () => undefined).end(input)
  return ended
}
