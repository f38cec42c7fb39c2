import type { CallOutput, ParsedInput } from '#contract/base/call.ts'
import { MAX_DRAFTS } from '#contract/base/limits.ts'
import type { Draft, getDraft, saveDraft } from '#contract/publishing/drafts.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import {
  countDrafts,
  type DraftRow,
  deleteDraft,
  hasMod,
  lockDraft,
  selectDraft,
  selectDrafts,
  writeDraft,
} from '#server/publishing/drafts/drafts.sql.ts'
import { type Actor, mayEdit, notTheirs, onlyModsOf } from '#server/publishing/rights/mod-rights.ts'

type WantedDraft = ParsedInput<typeof saveDraft>['body']

/** An account's drafts, the last changed first. */
export async function listDrafts(db: Database, author: Actor): Promise<{ drafts: Draft[] }> {
  return { drafts: (await selectDrafts(db, author, MAX_DRAFTS)).map(draftOf) }
}

/**
 * A draft of the account with what was typed.
 * @throws ApiError `not_found`
 */
export async function readDraft(
  db: Database,
  author: Actor,
  id: string,
): Promise<CallOutput<typeof getDraft>> {
  const row = await selectDraft(db, author, id)
  if (!row) throw noSuchDraft()
  return { ...draftOf(row), content: row.content }
}

/**
 * Saves a draft, unless another device has saved a later version of it.
 * @throws ApiError `forbidden` for a mod that its author may not change; `not_found` for a draft that
 * was discarded; `conflict` where there is a later version; `bad_request` for one more than an account
 * may have, and for a new one of a mod that is gone.
 */
export async function keepDraft(db: Database, author: Actor, wanted: WantedDraft): Promise<Draft> {
  const { id: accountId } = author
  // Not `not_found` for a mod that is gone: to the form that would say that the draft is.
  if (wanted.modId !== null && onlyModsOf(author) !== undefined) {
    if (!(await mayEdit(db, author, wanted.modId))) throw notTheirs()
  }
  return db.transaction().execute(async (tx) => {
    const known = await lockDraft(tx, wanted.id)
    if (known ? known.account_id !== accountId : wanted.version > 0) throw noSuchDraft()
    if (known && known.version !== wanted.version) {
      throw new ApiError('conflict', 'There is a later version of this draft')
    }
    if (!known && (await countDrafts(tx, accountId)) >= MAX_DRAFTS) {
      throw new ApiError(
        'bad_request',
        `At most ${MAX_DRAFTS} drafts are kept. Discard some that you no longer need.`,
      )
    }
    if (!known && wanted.modId !== null && !(await hasMod(tx, wanted.modId))) {
      throw new ApiError('bad_request', 'This mod is gone, so its draft stays in this browser')
    }
    await writeDraft(tx, accountId, wanted)
    const row = await selectDraft(tx, author, wanted.id)
    // Somebody else has taken the same random number at the same moment.
    if (!row) throw noSuchDraft()
    return draftOf(row)
  })
}

/** Removes a draft; one that is gone already is no mistake. */
export function discardDraft(db: Database, accountId: number, id: string): Promise<void> {
  return deleteDraft(db, accountId, id)
}

function noSuchDraft(): ApiError {
  return new ApiError('not_found', 'There is no such draft: it may have been discarded')
}

function draftOf(row: DraftRow): Draft {
  const { id, mod_id: modId, mod_name: modName, name, device, version } = row
  return { id, modId, modName, name, device, version, changedAt: row.changed_at.toISOString() }
}
