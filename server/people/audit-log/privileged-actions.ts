import type { CallName, calls } from '#contract/api.ts'
import type { AuditEvent } from '#contract/audit-events.ts'
import type { BulkState } from '#contract/bulk-changes.ts'
import type { CallOutput, ParsedInput } from '#contract/call.ts'

type Calls = typeof calls
/** The calls that need an administrator. */
type PrivilegedCall = {
  [N in CallName]: Calls[N] extends { readonly auth: 'admin' } ? N : never
}[CallName]

interface Subject {
  readonly modId?: number
  readonly reportId?: number
  readonly reason?: string
}

/** What the log says about a call that was carried out. */
interface Action<N extends CallName> {
  readonly event: AuditEvent
  readonly subject: (input: ParsedInput<Calls[N]>, answer: CallOutput<Calls[N]>) => Subject
}

const mod = { subject: ({ body }: { body: { id: number } }) => ({ modId: body.id }) }
const many = {
  subject: (_: unknown, { title, total }: BulkState) => ({ reason: `${title} (${total} mods)` }),
}
const report = { subject: ({ body }: { body: { id: number } }) => ({ reportId: body.id }) }

/** Every privileged call: what the log says about it, or 'reads' for one that changes nothing. */
const PRIVILEGED: { readonly [N in PrivilegedCall]: Action<N> | 'reads' | 'prepares' } = {
  addMod: { event: 'mod.added', subject: (_, { id }) => ({ modId: id }) },
  updateMod: { event: 'mod.changed', ...mod },
  deleteMod: { event: 'mod.deleted', ...mod },
  undeleteMod: { event: 'mod.undeleted', ...mod },
  restoreModVersion: { event: 'mod.restored', ...mod },
  getModEntry: 'reads',
  getImageProgress: 'reads',
  getTrash: 'reads',
  getModHistory: 'reads',
  // Nothing of an upload is seen by anybody before it is completed and used.
  createUpload: 'prepares',
  signParts: 'prepares',
  cancelUpload: 'prepares',
  getUpload: 'reads',
  completeUpload: { event: 'file.uploaded', subject: () => ({}) },
  getReports: 'reads',
  getReport: 'reads',
  getReportCounts: 'reads',
  getModReportCount: 'reads',
  takeReport: { event: 'report.taken', ...report },
  releaseReport: { event: 'report.released', ...report },
  noteOnReport: { event: 'report.noted', ...report },
  closeReport: { event: 'report.closed', ...report },
  mergeReport: { event: 'report.merged', ...report },
  reopenReport: { event: 'report.reopened', ...report },
  checkModFile: 'reads',
  getManagedMods: 'reads',
  getBulkChange: 'reads',
  getBulkChanges: 'reads',
  prepareBulkChange: 'prepares',
  startBulkChange: { event: 'mods.changed', ...many },
  undoBulkChange: { event: 'mods.undone', ...many },
  getAuditLog: 'reads',
}

/** What the log calls a call; undefined for one that changes nothing which anybody sees. */
export function privilegedEvent(name: CallName): AuditEvent | undefined {
  if (!Object.hasOwn(PRIVILEGED, name)) return undefined
  const action = PRIVILEGED[name as PrivilegedCall]
  return typeof action === 'string' ? undefined : action.event
}

/** The entry for a call that was carried out; undefined for one of which the log says nothing. */
export function privilegedEntry(
  name: CallName,
  input: unknown,
  answer: unknown,
): (Subject & { readonly event: AuditEvent }) | undefined {
  if (!Object.hasOwn(PRIVILEGED, name)) return undefined
  const action = PRIVILEGED[name as PrivilegedCall]
  if (typeof action === 'string') return undefined
  const subject = action.subject as (input: unknown, answer: unknown) => Subject
  return { event: action.event, ...subject(input, answer) }
}
