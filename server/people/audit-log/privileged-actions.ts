import type { CallName, calls } from '#contract/api.ts'
import type { CallOutput, ParsedInput } from '#contract/base/call.ts'
import { type Need, ROLES } from '#contract/base/roles.ts'
import type { AuditEvent } from '#contract/desk/audit-events.ts'
import type { BulkState } from '#contract/desk/bulk-changes.ts'
import type { TagChange } from '#contract/desk/tag-desk.ts'

type Calls = typeof calls
/** The calls that need more than an account. */
type PrivilegedCall = {
  [N in CallName]: Calls[N] extends { readonly auth: Exclude<Need, 'user'> } ? N : never
}[CallName]

interface Subject {
  readonly modId?: number
  readonly personId?: number
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
const tag = {
  subject: (_: unknown, { label, newLabel }: TagChange) => ({
    reason: newLabel ? `“${label}” → “${newLabel}”` : `“${label}”`,
  }),
}
const report = { subject: ({ body }: { body: { id: number } }) => ({ reportId: body.id }) }
const person = {
  subject: ({ body }: { body: { id: number; reason: string } }) => ({
    personId: body.id,
    reason: body.reason,
  }),
}
const assignment = {
  subject: ({ body: { modId, personId } }: { body: { modId: number; personId: number } }) => ({
    modId,
    personId,
  }),
}

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
  getManagedTags: 'reads',
  getTagChanges: 'reads',
  previewTagMerge: 'reads',
  renameTag: { event: 'tag.renamed', ...tag },
  mergeTag: { event: 'tag.merged', ...tag },
  setTagImage: { event: 'tag.pictured', ...tag },
  deleteTag: { event: 'tag.deleted', ...tag },
  // Nobody but who writes it sees a draft.
  getDrafts: 'reads',
  getDraft: 'reads',
  saveDraft: 'prepares',
  discardDraft: 'prepares',
  getRemovable: 'reads',
  previewRemoval: 'reads',
  removeForGood: {
    event: 'content.removed',
    subject: ({ body: { reason, target } }, { modId, blocked }) => ({
      modId,
      reason: [target.kind, ...blocked.map(({ kind, sha256 }) => `${kind} ${sha256}`), reason].join(
        '; ',
      ),
    }),
  },
  getBlocked: 'reads',
  unblock: {
    event: 'content.unblocked',
    subject: ({ body: { reason } }, { sha256 }) => ({ reason: `${sha256}; ${reason}` }),
  },
  getAuditLog: 'reads',
  getNumbers: 'reads',
  addSynonym: {
    event: 'synonym.added',
    subject: ({ body }) => ({ reason: `“${body.typed}” → “${body.meant}”` }),
  },
  removeSynonym: {
    event: 'synonym.removed',
    subject: (_, { removed }) => ({ reason: `“${removed.typed}” → “${removed.meant}”` }),
  },
  getSettings: 'reads',
  changeSettings: {
    event: 'settings.changed',
    subject: (_, { changes }) => ({ reason: changes.join('; ') }),
  },
  getPeople: 'reads',
  getPerson: 'reads',
  getPersonMods: 'reads',
  changeRole: {
    event: 'role.changed',
    subject: ({ body }, { before }) => ({
      personId: body.id,
      reason: `${ROLES[before]} to ${ROLES[body.role]}: ${body.reason}`,
    }),
  },
  signOutPerson: { event: 'person.signed-out', ...person },
  blockPerson: { event: 'account.blocked', ...person },
  unblockPerson: { event: 'account.unblocked', ...person },
  assignMod: { event: 'mod.assigned', ...assignment },
  unassignMod: { event: 'mod.unassigned', ...assignment },
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
