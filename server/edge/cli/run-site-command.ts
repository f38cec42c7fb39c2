import { FailedCommand } from '#server/edge/cli/command.ts'
import type { CommandRunner } from '#server/edge/control/serve-commands.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'

/** Runs the operator's commands inside the running site, on the database that it has open. */
export function createCommandRunner(config: Config, database: DatabaseHandle): CommandRunner {
  return async ({ name, args, workingDir }, streams) => {
    // Most sites never get a command, so what commands need is loaded with the first one.
    const [{ COMMANDS }, { findCommand }, { explainFailure, runCommand }] = await Promise.all([
      import('#server/edge/cli/commands.ts'),
      import('#server/edge/cli/help.ts'),
      import('#server/edge/cli/run-command.ts'),
    ])
    try {
      const command = findCommand(COMMANDS, name)
      if (command.isOwnProcess) throw new FailedCommand(`${name} does not run inside of the site`)
      return await runCommand(command, {
        ...streams,
        args,
        workingDir,
        config: () => config,
        withDatabase: (work) => work(database),
      })
    } catch (error) {
      const { code, text } = explainFailure(error)
      streams.stderr.write(`${text}\n`)
      return code
    }
  }
}
