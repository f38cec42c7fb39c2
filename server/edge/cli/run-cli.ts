import process from 'node:process'
import type { Command } from '#server/edge/cli/command.ts'
import { COMMANDS } from '#server/edge/cli/commands.ts'
import { explanation, findCommand, overview } from '#server/edge/cli/help.ts'
import { withDatabase } from '#server/edge/cli/open-database.ts'
import { explainFailure, runCommand } from '#server/edge/cli/run-command.ts'
import { askSite } from '#server/edge/control/ask-site.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import { PRIVATE_UMASK } from '#server/platform/storage/keep-private.ts'

const NOT_UNDERSTOOD = 2
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
  return (await runInSite(command, rest)) ?? runHere(command, rest)
}

/**
 * Lets a running site run the command, since it has the embedded database open; undefined if none
 * does.
 */
async function runInSite(command: Command, args: readonly string[]): Promise<number | undefined> {
  if (command.isOwnProcess) return undefined
  const config = readConfig()
  if (config.databaseUrl !== undefined) return undefined
  const { stdin, stdout, stderr } = process
  const call = { name: command.name, args, workingDir: process.cwd() }
  return askSite(config.dataDir, call, { stdin, stdout, stderr })
}

function runHere(command: Command, args: readonly string[]): Promise<number> {
  const { stdin, stdout, stderr } = process
  let config: Config | undefined
  const settings = () => {
    config ??= readConfig()
    return config
  }
  return runCommand(command, {
    args,
    config: settings,
    withDatabase: async (work) => withDatabase(settings(), work),
    workingDir: process.cwd(),
    signal: new AbortController().signal,
    stdin,
    stdout,
    stderr,
  })
}

function help([name]: readonly string[]): number {
  process.stdout.write(
    name === undefined ? overview(COMMANDS) : explanation(findCommand(COMMANDS, name)),
  )
  return 0
}

/**
 * Runs one of the operator's commands.
 * @param args what follows the program's name.
 * @returns the exit code. What went wrong is said on the standard error.
 */
export function runCli(args: readonly string[]): Promise<number> {
  // Nobody but the site may read what commands write to DATA_DIR.
  process.umask(PRIVATE_UMASK)
  return run(args).catch((error: unknown) => {
    const { code, text } = explainFailure(error)
    if (text !== undefined) console.error(text)
    return code
  })
}
