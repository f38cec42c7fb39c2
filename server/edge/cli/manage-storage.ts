import { MAX_ID } from '#contract/base/limits.ts'
import {
  type Command,
  type CommandContext,
  FailedCommand,
  UsageError,
} from '#server/edge/cli/command.ts'
import { parseArguments, parseWhole } from '#server/edge/cli/parse-arguments.ts'
import { counted } from '#server/edge/cli/show-progress.ts'
import { listProblems } from '#server/operations/integrity/check-objects.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { adoptStorage } from '#server/platform/pairing/match-storage.ts'
import { confirmSweep, describeHeldSweep } from '#server/publishing/uploads/held-sweep.ts'
import { listStrays } from '#server/publishing/uploads/list-strays.ts'

const ACTIONS: Readonly<Record<string, (context: CommandContext) => Promise<number>>> = {
  adopt,
  strays,
  problems,
  'confirm-sweep': confirm,
}

export const storageCommand: Command = {
  name: 'storage',
  usage: 'adopt | strays | problems | confirm-sweep COUNT',
  summary: 'Confirm that the storage is the right one, and what may be removed from it',
  details: `adopt: joins the storage and the database of the settings, when the site refuses to start because
they do not belong together. If another site was using the storage, it is refused from then on.
strays: lists the objects that the database does not know, with the day when a nightly sweep first
saw each and on how many days it has seen it. They are removed after 30 such days.
problems: lists the files and images that a nightly check found missing or altered, with the day
when it first did. The exit code is 1 if there are any.
confirm-sweep: lets strays be removed when there are so many that the sweep has stopped. COUNT is
how many there are.`,
  run: (context) => {
    const [action = '', ...rest] = context.args
    const run = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined
    if (run) return run({ ...context, args: rest })
    const problem =
      action === '' ? 'storage needs adopt, strays, problems or confirm-sweep' : undefined
    throw new UsageError(problem ?? `storage cannot '${action}'`)
  },
}

async function adopt(context: CommandContext): Promise<number> {
  parseArguments(context.args, { positions: [] })
  const config = context.config()
  const { openStorage } = await import('#server/platform/storage/open-storage.ts')
  const storage = openStorage(config)
  try {
    await storage.check().catch((cause: Error) => {
      throw new FailedCommand(`The storage cannot be used: ${cause.message}`, { cause })
    })
    await context.withDatabase(({ db }) => adoptStorage({ db, storage }))
  } finally {
    await storage.close()
  }
  const place = config.s3 ? `The bucket ${config.s3.bucket}` : `The storage in ${config.dataDir}`
  context.stderr.write(`${place} now belongs to this database\n`)
  return 0
}

async function strays(context: CommandContext): Promise<number> {
  parseArguments(context.args, { positions: [] })
  await context.withDatabase(async ({ db }) => {
    let found = 0
    for await (const { path, first_seen, days_seen, is_confirmed } of listStrays(db)) {
      found += 1
      const state = is_confirmed ? '\tconfirmed' : ''
      const days = counted(days_seen, 'day')
      context.stdout.write(`${JSON.stringify(path)}\t${first_seen}\t${days}${state}\n`)
    }
    context.stderr.write(`${counted(found, 'object')} unknown to the database\n`)
    const held = await describeHeldSweep(db)
    if (held) context.stderr.write(`${held}\n`)
  })
  return 0
}

async function problems(context: CommandContext): Promise<number> {
  parseArguments(context.args, { positions: [] })
  let found = 0
  await context.withDatabase(async ({ db }) => {
    for await (const { path, problem, found_at } of listProblems(db)) {
      found += 1
      const day = found_at.toISOString().slice(0, 10)
      context.stdout.write(`${JSON.stringify(path)}\t${problem}\t${day}\n`)
    }
  })
  context.stderr.write(`${counted(found, 'file')} missing or altered\n`)
  return found > 0 ? 1 : 0
}

async function confirm(context: CommandContext): Promise<number> {
  const [text = ''] = parseArguments(context.args, { positions: ['COUNT'] }).positions
  const count = parseWhole('COUNT', text, 1, MAX_ID)
  await context
    .withDatabase(({ db }) => confirmSweep(db, count))
    .catch((error: unknown) => {
      throw error instanceof ApiError ? new FailedCommand(error.message) : error
    })
  const objects = counted(count, 'object')
  context.stderr.write(
    `${objects} may be removed, each after 30 days on which a sweep has seen it\n`,
  )
  return 0
}
