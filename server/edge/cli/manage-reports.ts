import { MAX_ID, MAX_REPORT_NOTE_LENGTH } from '#contract/limits.ts'
import { REPORT_REASONS } from '#contract/report-reasons.ts'
import type { Report } from '#contract/reports.ts'
import {
  type Command,
  type CommandContext,
  FailedCommand,
  UsageError,
} from '#server/edge/cli/command.ts'
import { parseArguments, parseWhole } from '#server/edge/cli/parse-arguments.ts'
import { closeReport } from '#server/people/reports/close-report.ts'
import { listReports } from '#server/people/reports/list-reports.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

export const reportsCommand: Command = {
  name: 'reports',
  usage: '[list] | close ID',
  summary: 'Read and close what visitors reported about mods',
  details: `list [--closed] [--mod ID] [--page N] shows open reports, the newest first.
close ID [--note TEXT] closes one.`,
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
      mod: { type: 'string' },
      page: { type: 'string', default: '1' },
    },
  })
  const filter = {
    state: values.closed ? 'closed' : 'open',
    modId: values.mod === undefined ? undefined : parseWhole('--mod', values.mod, 1, MAX_ID),
  } as const
  const page = parseWhole('--page', values.page, 1, MAX_ID)
  const { reports, pages, total } = await context.withDatabase(({ db }) =>
    listReports(db, filter, page),
  )
  for (const report of reports) context.stdout.write(`${describe(report)}\n\n`)
  const shown = pages > 1 ? `, page ${page} of ${pages}` : ''
  context.stderr.write(`${total} ${filter.state} ${total === 1 ? 'report' : 'reports'}${shown}\n`)
  return 0
}

async function close(context: CommandContext): Promise<number> {
  const { positions, values } = parseArguments(context.args, {
    positions: ['ID'],
    options: { note: { type: 'string', default: '' } },
  })
  const id = parseWhole('ID', positions[0] ?? '', 1, MAX_ID)
  const note = values.note.trim()
  if (note.length > MAX_REPORT_NOTE_LENGTH) {
    throw new UsageError(`A note can have at most ${MAX_REPORT_NOTE_LENGTH} characters`)
  }
  await context
    .withDatabase(({ db }) => closeReport(db, { id, note, closedBy: null }))
    .catch((error: unknown) => {
      throw error instanceof ApiError ? new FailedCommand(error.message) : error
    })
  context.stderr.write(`Report ${id} was closed\n`)
  return 0
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
  ]
  const lines = [
    `#${report.id} about mod ${report.mod.id}: ${plain(report.mod.name)}`,
    `  ${facts.join(', ')}`,
    ...report.issue.split(/\r?\n/).map((line) => `  > ${plain(line)}`),
  ]
  if (report.closedAt) {
    const by = report.closedBy ? ` by ${plain(report.closedBy)}` : ''
    lines.push(`  Closed ${report.closedAt.slice(0, 10)}${by}: ${plain(report.note ?? 'no note')}`)
  }
  return lines.join('\n')
}

/** Text from strangers must not control the operator's terminal. */
function plain(text: string): string {
  return text.replace(/\p{Cc}|\p{Bidi_Control}/gu, ' ')
}
