/** Runs one of the operator's commands: `node server/cli/main.ts COMMAND`. */
import { FailedCommand, UsageError } from '#server/cli/command.ts'
import { COMMANDS } from '#server/cli/commands.ts'
import { explanation, findCommand, overview } from '#server/cli/help.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { FolderInUseError } from '#server/db/embedded/lock-folder.ts'

const FAILED = 1
const NOT_UNDERSTOOD = 2
const EXPECTED = [ConfigError, FailedCommand, FolderInUseError]
const HELP_FLAGS = ['--help', '-h']

async function run(args: readonly string[]): Promise<number> {
  const [name, ...rest] = args
  if (name === undefined) {
    process.stderr.write(overview(COMMANDS))
    return NOT_UNDERSTOOD
  }
  if (name === 'help' || HELP_FLAGS.includes(name)) return help(rest)
  const command = findCommand(COMMANDS, name)
  if (rest.some((argument) => HELP_FLAGS.includes(argument))) return help([name])
  const { stdin, stdout, stderr } = process
  return command.run({ args: rest, config: readConfig, stdin, stdout, stderr })
}

function help([name]: readonly string[]): number {
  process.stdout.write(
    name === undefined ? overview(COMMANDS) : explanation(findCommand(COMMANDS, name)),
  )
  return 0
}

function exitCodeOf(error: unknown): number {
  if (error instanceof UsageError) {
    console.error(`${error.message}. 'npm run modharbor -- help' shows what there is.`)
    return NOT_UNDERSTOOD
  }
  const { code, syscall, message } = error as NodeJS.ErrnoException
  // Whoever read the output has had enough, as `head` has.
  if (code === 'EPIPE') return FAILED
  // A full disk and the like are told by the system in a sentence.
  const isExpected = EXPECTED.some((type) => error instanceof type) || syscall !== undefined
  console.error(isExpected ? message : error)
  return FAILED
}

process.exitCode = await run(process.argv.slice(2)).catch(exitCodeOf)
