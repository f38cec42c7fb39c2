import path from 'node:path'
import { type Command, FailedCommand } from '#server/edge/cli/command.ts'
import { parseArguments } from '#server/edge/cli/parse-arguments.ts'

export const copyDatabaseCommand: Command = {
  name: 'copy-database',
  usage: 'FOLDER',
  summary: 'Copy the embedded database, even while the site runs',
  details: `FOLDER is created. The copy is the database as it is when copying ends. Unlike what 'backup' writes,
which can be restored anywhere, it works only for a site of the same version, as the folder
'database' in its DATA_DIR.`,
  run: async (context) => {
    const [name = ''] = parseArguments(context.args, { positions: ['FOLDER'] }).positions
    const folder = path.resolve(context.workingDir, name)
    await context.withDatabase(async ({ log }) => {
      if (!log) throw new FailedCommand('There is no embedded database: DATABASE_URL is set')
      await log.copyTo(folder, context.signal)
    })
    context.stderr.write(`The database is copied to ${folder}\n`)
    return 0
  },
}
