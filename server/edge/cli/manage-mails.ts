import { type Command, type CommandContext, UsageError } from '#server/edge/cli/command.ts'
import { parseArguments } from '#server/edge/cli/parse-arguments.ts'
import { counted } from '#server/edge/cli/show-progress.ts'
import { withStartLock } from '#server/platform/db/start-lock.ts'
import { forgetHeldMails, listHeldMails, sendHeldMails } from '#server/platform/mail/held-mails.ts'

const ACTIONS: Readonly<Record<string, (context: CommandContext) => Promise<number>>> = {
  list,
  send,
  forget,
}

export const mailsCommand: Command = {
  name: 'mails',
  usage: 'list | send | forget',
  summary: 'Decide about mails that came with a restored backup',
  details: `Mails that were waiting when a backup was made are held when it is restored: they may have been sent
since, and a rehearsal must not write to anybody. list shows them, send sends them, forget forgets
them. If you do not decide, they are forgotten after a week.`,
  run: async (context) => {
    const [action = 'list', ...rest] = context.args
    const run = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined
    if (!run) throw new UsageError(`mails cannot '${action}'`)
    parseArguments(rest, { positions: [] })
    return run(context)
  },
}

async function list({ withDatabase, stdout, stderr }: CommandContext): Promise<number> {
  const held = await withDatabase(({ db }) => listHeldMails(db))
  for (const { created_at, template, recipient } of held) {
    stdout.write(`${created_at.toISOString()}\t${template}\t${JSON.stringify(recipient)}\n`)
  }
  stderr.write(`${counted(held.length, 'mail')} held\n`)
  return 0
}

async function send({ withDatabase, stderr }: CommandContext): Promise<number> {
  // Takes a moment to load, which the other commands need not wait for.
  const { createJobs } = await import('#server/platform/jobs/create-jobs.ts')
  const sent = await withDatabase(async (handle) => {
    const warn = (_: unknown, message?: string) => stderr.write(`${message}\n`)
    const jobs = createJobs({ handle, logger: { error: warn, warn } })
    try {
      await withStartLock(handle, jobs.start)
      return await sendHeldMails(handle.db, jobs)
    } finally {
      await jobs.stop()
    }
  })
  stderr.write(`The site is sending ${counted(sent, 'mail')}\n`)
  return 0
}

async function forget({ withDatabase, stderr }: CommandContext): Promise<number> {
  const forgotten = await withDatabase(({ db }) => forgetHeldMails(db))
  stderr.write(`${counted(forgotten, 'mail')} forgotten\n`)
  return 0
}
