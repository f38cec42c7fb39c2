import { MAX_ID, MAX_REPORT_NOTE_LENGTH } from '#contract/base/limits.ts'
import type { Report } from '#contract/people/report-desk.ts'
import { REPORT_REASONS } from '#contract/people/report-reasons.ts'
import { REPORT_STATES } from '#contract/people/report-states.ts'
import {
  type Command,
  type CommandContext,
  FailedCommand,
  UsageError,
} from '#server/edge/cli/command.ts'
import { parseArguments, parseWhole } from '#server/edge/cli/parse-arguments.ts'
import { withJobs } from '#server/edge/cli/with-jobs.ts'
import { readKeyedHash } from '#server/people/accounts/account-secret.ts'
import { createLimiter } from '#server/people/accounts/limits.ts'
import { closeReport } from '#server/people/reports/close-report.ts'
import { listReports } from '#server/people/reports/list-reports.ts'
import { findReport } from '#server/people/reports/read-report.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

export const reportsCommand: Command = {
  name: 'reports',
  usage: '[list] | close ID --message TEXT',
  summary: 'Read and close what visitors reported about mods',
  details: `list [--closed] [--overdue] [--mod ID] [--page N] shows open reports by the time they are due, or closed
ones, the newest first.
close ID --message TEXT [--rejected] [--note TEXT] closes one as done, or as rejected, as the page /reports does:
the reporter gets the message, the note is for administrators alone.`,
  run: async (context) => {
    const [action = '', ...rest] = context.args
    if (action === 'close') return close({ ...context, args: rest })
    if (action === 'list') return list({ ...context, args: rest })
    if (action === '' || action.startsWith('-')) return list(context)
    throw new UsageError(`reports cannot '${action}'`)
  },
}

async function list(context: CommandContext): Promise<number> {
  const { values } = parseArguments(context.args, {
    positions: [],
    options: {
      closed: { type: 'boolean' },
      overdue: { type: 'boolean' },
      mod: { type: 'string' },
      page: { type: 'string', default: '1' },
    },
  })
  const filter = {
    state: values.closed ? 'closed' : 'active',
    isOverdue: values.overdue,
    modId: values.mod === undefined ? undefined : parseWhole('--mod', values.mod, 1, MAX_ID),
  } as const
  const page = parseWhole('--page', values.page, 1, MAX_ID)
  const { reports, pages, total } = await context.withDatabase(({ db }) =>
    listReports(db, filter, page, null),
  )
  for (const report of reports) context.stdout.write(`${describe(report)}\n\n`)
  const shown = pages > 1 ? `, page ${page} of ${pages}` : ''
  const kind = values.overdue ? 'overdue' : values.closed ? 'closed' : 'open'
  context.stderr.write(`${total} ${kind} ${total === 1 ? 'report' : 'reports'}${shown}\n`)
  return 0
}

async function close(context: CommandContext): Promise<number> {
  const { positions, values } = parseArguments(context.args, {
    positions: ['ID'],
    options: {
      message: { type: 'string', default: '' },
      note: { type: 'string', default: '' },
      rejected: { type: 'boolean' },
    },
  })
  const id = parseWhole('ID', positions[0] ?? '', 1, MAX_ID)
  const message = values.message.trim()
  const note = values.note.trim()
  if (!message) throw new UsageError('--message says what the reporter is told')
  for (const [name, text] of Object.entries({ message, note })) {
    if (text.length <= MAX_REPORT_NOTE_LENGTH) continue
    throw new UsageError(`A ${name} can have at most ${MAX_REPORT_NOTE_LENGTH} characters`)
  }
  const outcome = values.rejected ? 'rejected' : 'done'
  await context
    .withDatabase((handle) => closeOn(handle, context, { id, outcome, message, note }))
    .catch((error: unknown) => {
      throw error instanceof ApiError ? new FailedCommand(error.message) : error
    })
  context.stderr.write(`Report ${id} was closed\n`)
  return 0
}

async function closeOn(
  handle: DatabaseHandle,
  context: CommandContext,
  closing: { id: number; outcome: 'done' | 'rejected'; message: string; note: string },
): Promise<void> {
  const { db } = handle
  const { version } = await findReport(db, closing.id, null)
  await withJobs(handle, context, async (jobs) => {
    const hash = await readKeyedHash(db)
    const services = { db, jobs, hash, limiter: createLimiter(db, hash) }
    await closeReport(services, { ...closing, version, by: null })
  })
}

function describe(report: Report): string {
  const from = report.reporter
    ? `${report.reporter.name} <${report.reporter.email}>`
    : (report.email ?? 'somebody')
  const facts = [
    report.createdAt.slice(0, 16).replace('T', ' '),
    report.reason ? REPORT_REASONS[report.reason] : 'no reason given',
    `from ${plain(from)}`,
    ...(report.times > 1 ? [`sent ${report.times} times`] : []),
    ...(report.takenBy ? [`taken by ${plain(report.takenBy)}`] : []),
    ...(report.isOverdue ? ['overdue'] : []),
  ]
  const lines = [
    `#${report.id} about mod ${report.mod.id}: ${plain(report.mod.name)}`,
    `  ${facts.join(', ')}`,
    ...report.issue.split(/\r?\n/).map((line) => `  > ${plain(line)}`),
  ]
  if (report.closedAt) {
    const by = report.closedBy ? ` by ${plain(report.closedBy)}` : ''
    const into = report.duplicateOf ? ` into #${report.duplicateOf}` : ''
    const state = REPORT_STATES[report.state]
    lines.push(
      `  ${state}${into} ${report.closedAt.slice(0, 10)}${by}: ${plain(toldOrNoted(report))}`,
    )
  }
  return lines.join('\n')
}

function toldOrNoted({ message, note }: Report): string {
  return [message, note].filter(Boolean).join(' / ') || 'no message'
}

/** Text from strangers must not control the operator's terminal. */
function plain(text: string): string {
  return text.replace(/\p{Cc}|\p{Bidi_Control}/gu, ' ')
}
