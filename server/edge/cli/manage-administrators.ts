import process from 'node:process'
import { text } from 'node:stream/consumers'
import { MAX_EMAIL_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#contract/limits.ts'
import {
  type Command,
  type CommandContext,
  FailedCommand,
  UsageError,
} from '#server/edge/cli/command.ts'
import { parseArguments } from '#server/edge/cli/parse-arguments.ts'
import {
  AdministratorError,
  addAdministrator,
  listAdministrators,
  removeAdministrator,
} from '#server/people/accounts/administrators.ts'
import { type Audit, createAudit } from '#server/people/accounts/audit.ts'
import { createPasswordHasher } from '#server/people/accounts/hash-password.ts'

export const adminCommand: Command = {
  name: 'admin',
  usage: 'add EMAIL | remove EMAIL | list',
  summary: 'Make somebody an administrator, or take the rights away',
  details: `add EMAIL [--name NAME] [--password-stdin] makes the account an administrator. If there is no such
account, it creates one, with the password from the standard input or with one that it prints.
remove EMAIL takes the rights away and keeps the account; the last administrator stays. list shows
the administrators.`,
  run: async (context) => {
    const [action, ...rest] = context.args
    if (action === 'add') return add({ ...context, args: rest })
    if (action === 'remove') return remove({ ...context, args: rest })
    if (action === 'list') return list({ ...context, args: rest })
    throw new UsageError(action ? `admin cannot '${action}'` : 'admin needs add, remove or list')
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
    .withDatabase(({ db }) =>
      addAdministrator(db, createPasswordHasher(), { email, password, name, siteName }),
    )
    .catch(failPlainly)
  if (added.change !== 'none') {
    auditOf(context)('admin.granted', { accountId: added.id, reason: 'command line' })
  }
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
  const { id } = await context
    .withDatabase(({ db }) => removeAdministrator(db, email))
    .catch(failPlainly)
  auditOf(context)('admin.revoked', { accountId: id, reason: 'command line' })
  context.stderr.write(`${email} is no longer an administrator\n`)
  return 0
}

function failPlainly(error: unknown): never {
  throw error instanceof AdministratorError ? new FailedCommand(error.message) : error
}

/** Log entries of the form that the site writes, for whoever collects them. */
function auditOf({ stderr }: CommandContext): Audit {
  return createAudit({
    info: (fields: object, msg: string) => {
      const entry = { level: 30, time: Date.now(), pid: process.pid, ...fields, msg }
      stderr.write(`${JSON.stringify(entry)}\n`)
    },
  })
}

async function list(context: CommandContext): Promise<number> {
  parseArguments(context.args, { positions: [] })
  const administrators = await context.withDatabase(({ db }) => listAdministrators(db))
  for (const { email, name, createdAt } of administrators) {
    context.stdout.write(`${email}\t${name}\t${createdAt.toISOString().slice(0, 10)}\n`)
  }
  return 0
}
