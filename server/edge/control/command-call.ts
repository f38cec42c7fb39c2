import path from 'node:path'
import { z } from 'zod'

const SOCKET_NAME = 'site.sock'
/** `sun_path` has 108 bytes on Linux, 104 elsewhere, its end included (unix(7)). */
const MAX_SOCKET_PATH_BYTES = 103

/** Name of the header that carries the call as JSON in base64. */
export const CALL_HEADER = 'x-command'

/** A command that the running site is asked to run. */
export const commandCallSchema = z.strictObject({
  name: z.string(),
  args: z.array(z.string()).readonly(),
  /** Relative names in the arguments start here. */
  workingDir: z.string(),
  /** Whether a person reads on a terminal. */
  isTerminal: z.boolean(),
})
export type CommandCall = z.output<typeof commandCallSchema>

/** One line of the answer: bytes for an output in base64, or the exit code that ends it. */
export const answerLineSchema = z.union([
  z.tuple([z.enum(['stdout', 'stderr']), z.base64()]),
  z.tuple([z.literal('exit'), z.number().int()]),
])
export type AnswerLine = z.output<typeof answerLineSchema>

/**
 * Where the site listens for commands: a socket in its data folder, which only the folder's owner may
 * enter. Undefined where the name would be too long for a socket.
 */
export function socketPath(dataDir: string, workingDir = process.cwd()): string | undefined {
  if (process.platform === 'win32') {
    // There sockets have names instead of files, with the rights of whoever makes them.
    return `\\\\.\\pipe\\modharbor-${Buffer.from(path.resolve(dataDir)).toString('hex').slice(-200)}`
  }
  const absolute = path.join(dataDir, SOCKET_NAME)
  const names = [absolute, path.relative(workingDir, absolute)]
  return names.find((name) => Buffer.byteLength(name) <= MAX_SOCKET_PATH_BYTES)
}
