import type { ParsedInput } from '#contract/base/call.ts'
import { MAX_BULK_MODS } from '#contract/base/limits.ts'
import type { Role } from '#contract/base/roles.ts'
import type { BulkState, prepareBulkChange } from '#contract/desk/bulk-changes.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { JobSender } from '#server/platform/jobs/create-jobs.ts'
import { reasonToLeave, titleOf } from '#server/publishing/manage/bulk-change.ts'
import {
  type BulkRow,
  insertBulk,
  lockBulk,
  markRunning,
} from '#server/publishing/manage/bulk-changes.sql.ts'
import {
  insertChangedBy,
  insertChosen,
  insertMatching,
  markLeft,
  selectWaiting,
} from '#server/publishing/manage/bulk-items.sql.ts'
import { countMatching } from '#server/publishing/manage/managed-mods.sql.ts'
import { withPresentTags } from '#server/publishing/manage/present-change.ts'
import { isHiddenFrom, noSuchBulk, readBulk } from '#server/publishing/manage/read-bulk.ts'
import type { StoredChange } from '#server/publishing/manage/stored-change.ts'
import { withinRights } from '#server/publishing/manage/within-rights.ts'
import type { Actor } from '#server/publishing/rights/mod-rights.ts'

/** What preparing and starting work with. */
export interface BulkServices {
  readonly db: Database
  readonly jobs: JobSender
}

const JUDGED_AT_ONCE = 1_000

type Wanted = ParsedInput<typeof prepareBulkChange>['body']

/**
 * Writes down which mods are to be changed, in the versions that they have now or that were seen, and
 * says what the change would do.
 * @throws ApiError `bad_request` for none and for too many.
 */
export async function prepareBulk(
  { db }: BulkServices,
  { change, mods, filter }: Wanted,
  author: Actor,
): Promise<BulkState> {
  if (change.kind === 'schedule') refusePast(change.at)
  const id = await db.transaction().execute(async (tx) => {
    const id = await insertBulk(tx, { author, change, state: 'prepared' })
    if (mods) {
      await insertChosen(tx, id, mods)
    } else if (filter) {
      const own = withinRights(filter, author)
      const total = await countMatching(tx, own)
      if (total > MAX_BULK_MODS) throw tooMany(total)
      await insertMatching(tx, id, own, MAX_BULK_MODS)
    } else {
      throw new ApiError('bad_request', 'Choose the mods')
    }
    return id
  })
  await leaveSome(db, id, change, author.role)
  return readBulk(db, id, author)
}

/** Not in one transaction: on the embedded database everybody would wait for it. */
async function leaveSome(
  db: Database,
  id: number,
  change: StoredChange,
  role: Role,
): Promise<void> {
  for (let after = 0; ; ) {
    const waiting = await selectWaiting(db, id, { limit: JUDGED_AT_ONCE, after })
    const { change: present, items } = await withPresentTags(db, change, waiting)
    const last = items.at(-1)
    if (!last) return
    const left = items.flatMap((item) => {
      const reason = reasonToLeave(present, item, role)
      return reason ? { id: item.id, reason } : []
    })
    await markLeft(db, id, left)
    after = last.id
  }
}

function tooMany(total: number): ApiError {
  const [there, most] = [total, MAX_BULK_MODS].map((value) => value.toLocaleString('en'))
  return new ApiError(
    'bad_request',
    `These are ${there} mods. At most ${most} can be changed at once: narrow them down first.`,
  )
}

function refusePast(at: string): void {
  if (Date.parse(at) > Date.now()) return
  throw new ApiError('bad_request', 'Choose a time that is still to come')
}

/**
 * Starts a prepared change, which goes on as a job; one that was started already goes on.
 * @throws ApiError `not_found`
 */
export async function startBulk(
  { db, jobs }: BulkServices,
  id: number,
  starter: Actor,
): Promise<BulkState> {
  await db.transaction().execute(async (tx) => {
    const bulk = await lockBulk(tx, id)
    if (!bulk || isHiddenFrom(bulk, starter)) throw noSuchBulk()
    if (bulk.state !== 'prepared') return
    await markRunning(tx, id)
    await jobs.send(tx, 'change-many', { id })
  })
  return readBulk(db, id, starter)
}

/**
 * Takes a change back: what nobody has changed since becomes as it was.
 * @throws ApiError `not_found`; `conflict` for one that runs, was undone already, or is an undoing.
 */
export async function undoBulk(
  { db, jobs }: BulkServices,
  id: number,
  author: Actor,
): Promise<BulkState> {
  const undoId = await db.transaction().execute(async (tx) => {
    const bulk = await lockBulk(tx, id)
    if (!bulk || isHiddenFrom(bulk, author)) throw noSuchBulk()
    refuseToUndo(bulk)
    const change = { kind: 'undo', title: titleOf(bulk.change) } as const
    const undoId = await insertBulk(tx, { author, change, state: 'running', undoOf: id })
    await insertChangedBy(tx, undoId, id)
    await jobs.send(tx, 'change-many', { id: undoId })
    return undoId
  })
  return readBulk(db, undoId, author)
}

function refuseToUndo(bulk: BulkRow): void {
  const refuse = (message: string) => new ApiError('conflict', message)
  if (bulk.undo_of !== null) throw refuse('This is an undoing itself')
  if (bulk.undone_by !== null) throw refuse(`${bulk.undone_by} has undone this already`)
  if (bulk.state !== 'finished') throw refuse('This is not finished yet')
}
