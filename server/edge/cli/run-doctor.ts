import fs from 'node:fs/promises'
import {
  type Command,
  type CommandContext,
  FailedCommand,
  UsageError,
} from '#server/edge/cli/command.ts'
import { parseArguments } from '#server/edge/cli/parse-arguments.ts'
import { counted } from '#server/edge/cli/show-progress.ts'
import { type Finding, fault } from '#server/operations/doctor/finding.ts'
import { StartError } from '#server/platform/errors/start-error.ts'

const ADDRESS = /^[^\s@]+@[^\s@]+$/
const SIGNS = { ok: 'ok    ', advice: 'advice', fault: 'FAULT ' } as const

export const doctorCommand: Command = {
  name: 'doctor',
  usage: '[--mail-to ADDRESS]',
  summary: 'Check everything that the site depends on, and say what to do',
  details: `Checks the database, the storage (rights, clock, identity, whether browsers may send files), the mail
server, the scanner and the age of its signatures, the public address and the proxy, whether the CDN
takes purges, free space, the rights of DATA_DIR, backups and administrators. --mail-to sends a test
mail. Nothing is changed. The exit code is 1 if something does not work.`,
  run: async (context) => {
    const { values } = parseArguments(context.args, {
      positions: [],
      options: { 'mail-to': { type: 'string' } },
    })
    const mailTo = values['mail-to']
    if (mailTo !== undefined && !ADDRESS.test(mailTo)) {
      throw new UsageError(`'${mailTo}' is not an e-mail address`)
    }
    const findings = await findAll(context, mailTo)
    for (const { part, state, found, toDo } of findings) {
      context.stdout.write(`${SIGNS[state]}  ${part.padEnd(8)}  ${found}\n`)
      if (toDo) context.stdout.write(`${' '.repeat(18)}${toDo}\n`)
    }
    const faults = findings.filter(({ state }) => state === 'fault').length
    const advice = findings.filter(({ state }) => state === 'advice').length
    context.stderr.write(`${counted(faults, 'fault')}, ${counted(advice, 'thing')} to look at\n`)
    return faults > 0 ? 1 : 0
  },
}

/** Even if the database cannot be opened, everything else is checked. */
async function findAll(context: CommandContext, mailTo: string | undefined): Promise<Finding[]> {
  const config = context.config()
  // Takes a moment to load, which the other commands need not wait for.
  const { examine } = await import('#server/operations/doctor/examine.ts')
  try {
    await refuseNothing(config)
    return await context.withDatabase((database) => examine({ config, database, mailTo }))
  } catch (error) {
    const found = fault(
      'database',
      (error as Error).message.replace(/\.$/, ''),
      toDo(config, error),
    )
    return [found, ...(await examine({ config, database: undefined, mailTo }))]
  }
}

function toDo({ databaseUrl }: { databaseUrl?: string | undefined }, error: unknown): string {
  if (error instanceof StartError) return 'See “Upgrades” in docs/operations.md.'
  return databaseUrl
    ? 'Check DATABASE_URL and the server.'
    : 'Check DATA_DIR; the site creates the database when it first starts.'
}

/** A check must not create a database if there is none. */
async function refuseNothing({
  databaseUrl,
  databaseDir,
}: ReturnType<CommandContext['config']>): Promise<void> {
  if (databaseUrl !== undefined) return
  await fs.access(databaseDir).catch(() => {
    throw new FailedCommand(`There is no database in ${databaseDir}`)
  })
}
