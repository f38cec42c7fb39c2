import process from 'node:process'
import { text } from 'node:stream/consumers'
import {
  MAX_EMAIL_LENGTH,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
} from '#contract/base/limits.ts'
import { AS_ONE, ROLES, type Role } from '#contract/base/roles.ts'
import type { AuditEvent } from '#contract/desk/audit-events.ts'
import {
  type Command,
  type CommandContext,
  FailedCommand,
  UsageError,
} from '#server/edge/cli/command.ts'
import { parseArguments } from '#server/edge/cli/parse-arguments.ts'
import { withJobs } from '#server/edge/cli/with-jobs.ts'
import {
  type Added,
  AdministratorError,
  addAdministrator,
  findAccount,
  listStaff,
  removeAdministrator,
} from '#server/people/accounts/administrators.ts'
import { blockAccount, changeRole, unblockAccount } from '#server/people/accounts/change-rights.ts'
import { createPasswordHasher } from '#server/people/accounts/hash-password.ts'
import { openAuditLog } from '#server/people/audit-log/audit-log.ts'
import { RecoveryError, recoverAccount } from '#server/people/second-factor/recover-account.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

/** The reason in the log, where administrators have to give one. */
const OPERATOR = 'command line'

export const adminCommand: Command = {
  name: 'admin',
  usage:
    'add EMAIL | remove EMAIL | role EMAIL ROLE | block EMAIL | unblock EMAIL | recover EMAIL | list',
  summary: 'Give and take roles, keep somebody out, or help after a lost device',
  details: `add EMAIL [--name NAME] [--password-stdin] makes the account an administrator. If there is no such
account, it creates one, with the password from the standard input or with one that it prints.
With --role editor or --role moderator it makes one of those. remove EMAIL takes an administrator's
rights away and keeps the account; the last administrator stays. role EMAIL ROLE makes an account a
user, an editor, a moderator or an administrator. block EMAIL [--reason TEXT] ends its logins and allows
no more, unblock EMAIL lets it in again. list shows the administrators, list --all everybody with a role.
recover EMAIL is for somebody who has lost the device for two-step verification and the recovery codes: it
removes every passkey, app and recovery code of the account, and ends its logins.`,
  run: async (context) => {
    const [action, ...rest] = context.args
    if (action === 'add') return add({ ...context, args: rest })
    if (action === 'remove') return remove({ ...context, args: rest })
    if (action === 'role') return setRole({ ...context, args: rest })
    if (action === 'block') return block({ ...context, args: rest })
    if (action === 'unblock') return unblock({ ...context, args: rest })
    if (action === 'list') return list({ ...context, args: rest })
    if (action === 'recover') return recover({ ...context, args: rest })
    throw new UsageError(
      action
        ? `admin cannot '${action}'`
        : 'admin needs add, remove, role, block, unblock, recover or list',
    )
  },
}

async function add(context: CommandContext): Promise<number> {
  const { positions, values } = parseArguments(context.args, {
    positions: ['EMAIL'],
    options: {
      name: { type: 'string' },
      role: { type: 'string' },
      'password-stdin': { type: 'boolean' },
    },
  })
  const [email = ''] = positions
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > MAX_EMAIL_LENGTH) {
    throw new UsageError(`'${email}' is not an e-mail address`)
  }
  const role = readRole(values.role ?? 'administrator')
  const password = values['password-stdin'] ? await readPassword(context) : undefined
  const name = values.name?.trim() || undefined
  const { siteName } = context.config()
  const added = await context
    .withDatabase(async ({ db }) => {
      const account = { email, password, name, siteName, role }
      const added = await addAdministrator(db, createPasswordHasher(), account)
      if (added.change !== 'none') await writeGrant(context, db, added, role)
      return added
    })
    .catch(failPlainly)
  const what = AS_ONE[role]
  if (added.change === 'none') context.stderr.write(`${email} is already ${what}\n`)
  if (added.change === 'promoted') {
    context.stderr.write(`${email} is now ${what}, with the same password as before\n`)
  }
  if (added.change === 'made') {
    context.stderr.write(`${email} is now ${what}\n`)
    if (password === undefined) context.stdout.write(`Password: ${added.password}\n`)
  }
  return 0
}

function readRole(text: string): Role {
  if (Object.hasOwn(ROLES, text)) return text as Role
  throw new UsageError(`'${text}' is not a role: ${Object.keys(ROLES).join(', ')}`)
}

async function writeGrant(
  context: CommandContext,
  db: Database,
  added: Exclude<Added, { change: 'none' }>,
  role: Role,
): Promise<void> {
  if (role === 'administrator') return writeEntry(context, db, 'admin.granted', added.id)
  const before = added.change === 'promoted' ? added.before : 'user'
  return writeEntry(context, db, 'role.changed', added.id, changeText(before, role))
}

const changeText = (before: Role, role: Role) => `${ROLES[before]} to ${ROLES[role]}: ${OPERATOR}`

async function setRole(context: CommandContext): Promise<number> {
  const { positions } = parseArguments(context.args, { positions: ['EMAIL', 'ROLE'] })
  const [email = '', name = ''] = positions
  const role = readRole(name)
  await withAccount(context, email, async (db, id) => {
    const { before } = await changeRole(db, { id, role })
    if (before === role) return
    await writeEntry(context, db, 'role.changed', id, changeText(before, role))
  })
  context.stderr.write(`${email} is now ${AS_ONE[role]}\n`)
  return 0
}

async function block(context: CommandContext): Promise<number> {
  const { positions, values } = parseArguments(context.args, {
    positions: ['EMAIL'],
    options: { reason: { type: 'string' } },
  })
  const [email = ''] = positions
  const given = values.reason?.trim()
  await withAccount(context, email, async (db, id) => {
    await blockAccount(db, { id, reason: given || OPERATOR })
    const reason = given ? `${OPERATOR}: ${given}` : OPERATOR
    await writeEntry(context, db, 'account.blocked', id, reason)
  })
  context.stderr.write(`${email} is blocked\n`)
  return 0
}

async function unblock(context: CommandContext): Promise<number> {
  const [email = ''] = parseArguments(context.args, { positions: ['EMAIL'] }).positions
  await withAccount(context, email, async (db, id) => {
    await unblockAccount(db, { id })
    await writeEntry(context, db, 'account.unblocked', id)
  })
  context.stderr.write(`${email} can log in again\n`)
  return 0
}

function withAccount(
  context: CommandContext,
  email: string,
  change: (db: Database, id: number) => Promise<void>,
): Promise<void> {
  return context
    .withDatabase(async ({ db }) => change(db, (await findAccount(db, email)).id))
    .catch(failPlainly)
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
    `Two-step verification of ${email} is off, and every login has ended; an e-mail says so\n`,
  )
  return 0
}

function failPlainly(error: unknown): never {
  const isExpected =
    error instanceof AdministratorError ||
    error instanceof RecoveryError ||
    error instanceof ApiError
  throw isExpected ? new FailedCommand(error.message) : error
}

/**
 * Writes an entry of the log, and its line for whoever collects those of the site. It was done to the
 * account and by none.
 */
async function writeEntry(
  { stderr }: CommandContext,
  db: Database,
  event: AuditEvent,
  personId: number,
  reason = OPERATOR,
): Promise<void> {
  const line = (level: number) => (fields: object, msg: string) => {
    const entry = { level, time: Date.now(), pid: process.pid, ...fields, msg }
    stderr.write(`${JSON.stringify(entry)}\n`)
  }
  const logger = { info: line(30), error: line(50) }
  const log = openAuditLog({ db, logger, nameNetwork: () => '' })
  await log.write(event, { accountId: null, personId, reason })
}

async function list(context: CommandContext): Promise<number> {
  const { values } = parseArguments(context.args, {
    positions: [],
    options: { all: { type: 'boolean' } },
  })
  const staff = await context.withDatabase(({ db }) => listStaff(db))
  const listed = staff.filter(({ role }) => values.all || role === 'administrator')
  for (const { email, name, createdAt, role, isBlocked } of listed) {
    const about = `${ROLES[role]}${isBlocked ? ', blocked' : ''}`
    context.stdout.write(`${email}\t${name}\t${createdAt.toISOString().slice(0, 10)}\t${about}\n`)
  }
  return 0
}
