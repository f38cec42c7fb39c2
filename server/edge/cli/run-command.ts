import {
  type Command,
  type CommandContext,
  FailedCommand,
  UsageError,
} from '#server/edge/cli/command.ts'
import { ConfigError } from '#server/platform/config/config.ts'
import { FolderInUseError } from '#server/platform/db/embedded/lock-folder.ts'
import { StorageMismatch } from '#server/platform/pairing/match-storage.ts'

const FAILED = 1
const NOT_UNDERSTOOD = 2
const EXPECTED = [ConfigError, FailedCommand, FolderInUseError, StorageMismatch]

/** Runs a command to its end and says on its `stderr` what went wrong; resolves to the exit code. */
export async function runCommand(command: Command, context: CommandContext): Promise<number> {
  return command.run(context).catch((error: unknown) => {
    const { code, text } = explainFailure(error)
    if (text !== undefined && context.stderr.writable) context.stderr.write(`${text}\n`)
    return code
  })
}

/** The exit code for an error, and the message for people. */
export function explainFailure(error: unknown): { code: number; text?: string } {
  if (error instanceof UsageError) {
    const text = `${error.message}. 'npm run modharbor -- help' shows what there is.`
    return { code: NOT_UNDERSTOOD, text }
  }
  const { code, syscall, message, stack } = error as NodeJS.ErrnoException
  // The reader of the output, such as `head`, has closed it.
  if (code === 'EPIPE') return { code: FAILED }
  // For a full disk and the like, the system's message is good enough.
  const isExpected = EXPECTED.some((type) => error instanceof type) || syscall !== undefined
  return { code: FAILED, text: isExpected ? message : (stack ?? String(error)) }
}
