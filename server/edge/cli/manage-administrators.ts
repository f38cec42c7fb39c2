import process from 'node:process'
import { text } from 'node:stream/consumers'
import type { AuditEvent } from '#contract/audit-events.ts'
import { MAX_EMAIL_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#contract/limits.ts'
import {
  type Command,
  type CommandContext,
  FailedCommand,
  UsageError,
} from '#server/edge/cli/command.ts'
import { parseArguments } from '#server/edge/cli/parse-arguments.ts'
import { withJobs } from '#server/edge/cli/with-jobs.ts'
import {
  AdministratorError,
  addAdministrator,
  listAdministrators,
  removeAdministrator,
} from '#server/people/accounts/administrators.ts'
import { createPasswordHasher } from '#server/people/accounts/hash-password.ts'
import { openAuditLog } from '#server/people/audit-log/audit-log.ts'
import { RecoveryError, recoverAccount } from '#server/people/second-factor/recover-account.ts'
import type { Database } from '#server/platform/db/connect.ts'

export const adminCommand: Command = {
  name: 'admin',
  usage: 'add EMAIL | remove EMAIL | list | recover EMAIL',
  summary: 'Make somebody an administrator, take the rights away, or help after a lost device',
  details: `add EMAIL [--name NAME] [--password-stdin] makes the account an administrator. If there is no such
account, it creates one, with the password from the standard input or with one that it prints.
remove EMAIL takes the rights away and keeps the account; the last administrator stays. list shows
the administrators. recover EMAIL is for somebody who has lost the device of the second factor and the
recovery codes: it removes every passkey, app and recovery code of the account, and ends its logins.`,
  run: async (context) => {
    const [action, ...rest] = context.args
    if (action === 'add') return add({ ...context, args: rest })
    if (action === 'remove') return remove({ ...context, args: rest })
    if (action === 'list') return list({ ...context, args: rest })
    if (action === 'recover') return recover({ ...context, args: rest })
    throw new UsageError(
      action ? `admin cannot '${action}'` : 'admin needs add, remove, list or recover',
    )
  },
}

async function add(context: CommandContext): Promise<number> {
  const { positions, values } = parseArguments(context.args, {
    positions: ['EMAIL'],
    options: { name: { type: 'string' }, 'password-stdin': { type: 'boolean' } },
  })
  const [email = ''] = positions
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > MAX_EMAIL_LENGTH) {
    throw new UsageError(`'${email}' is not an e-mail address`)
  }
  const password = values['password-stdin'] ? await readPassword(context) : undefined
  const name = values.name?.trim() || undefined
  const { siteName } = context.config()
  const added = await context
    .withDatabase(async ({ db }) => {
      const account = { email, password, name, siteName }
      const added = await addAdministrator(db, createPasswordHasher(), account)
      if (added.change !== 'none') await writeEntry(context, db, 'admin.granted', added.id)
      return added
    })
    .catch(failPlainly)
  if (added.change === 'none') context.stderr.write(`${email} is already an administrator\n`)
  if (added.change === 'promoted') {
    context.stderr.write(`${email} is now an administrator, with the same password as before\n`)
  }
  if (added.change === 'made') {
    context.stderr.write(`${email} is now an administrator\n`)
    if (password === undefined) context.stdout.write(`Password: ${added.password}\n`)
  }
  return 0
}

async function readPassword(context: CommandContext): Promise<string> {
  const password = (await text(context.stdin)).replace(/\r?\n$/, '')
  if (password.length >= MIN_PASSWORD_LENGTH && password.length <= MAX_PASSWORD_LENGTH) {
    return password
  }
  const range = `${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH}`
  throw new FailedCommand(`The password on the standard input must have ${range} characters`)
}

async function remove(context: CommandContext): Promise<number> {
  const [email = ''] = parseArguments(context.args, { positions: ['EMAIL'] }).positions
  await context
    .withDatabase(async ({ db }) => {
      const { id } = await removeAdministrator(db, email)
      await writeEntry(context, db, 'admin.revoked', id)
    })
    .catch(failPlainly)
  context.stderr.write(`${email} is no longer an administrator\n`)
  return 0
}

async function recover(context: CommandContext): Promise<number> {
  const [email = ''] = parseArguments(context.args, { positions: ['EMAIL'] }).positions
  await context
    .withDatabase(async (handle) => {
      const { db } = handle
      const id = await withJobs(handle, context, (jobs) => recoverAccount(db, jobs, email))
      await writeEntry(context, db, 'factor.recovered', id)
    })
    .catch(failPlainly)
  context.stderr.write(
    `${email} has no second factor any more and was logged out; a mail says so\n`,
  )
  return 0
}

function failPlainly(error: unknown): never {
  const isExpected = error instanceof AdministratorError || error instanceof RecoveryError
  throw isExpected ? new FailedCommand(error.message) : error
}

/** Writes an entry of the log, and its line for whoever collects those of the site. */
async function writeEntry(
  { stderr }: CommandContext,
  db: Database,
  event: AuditEvent,
  accountId: number,
): Promise<void> {
  const line = (level: number) => (fields: object, msg: string) => {
    const entry = { level, time: Date.now(), pid: process.pid, ...fields, msg }
    stderr.write(`${JSON.stringify(entry)}\n`)
  }
  const logger = { info: line(30), error: line(50) }
  const log = openAuditLog({ db, logger, nameNetwork: () => '' })
  await log.write(event, { accountId, reason: 'command line' })
}

async function list(context: CommandContext): Promise<number> {
  parseArguments(context.args, { positions: [] })
  const administrators = await context.withDatabase(({ db }) => listAdministrators(db))
  for (const { email, name, createdAt } of administrators) {
    context.stdout.write(`${email}\t${name}\t${createdAt.toISOString().slice(0, 10)}\n`)
  }
  return 0
}
