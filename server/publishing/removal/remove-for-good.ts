import { randomUUID } from 'node:crypto'
import type { ParsedInput } from '#contract/base/call.ts'
import type { Removed, removeForGood as removeCall } from '#contract/desk/removal.ts'
import type { Author } from '#server/catalogue/history/author.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { carryOut } from '#server/publishing/removal/carry-out.ts'
import { hashChosenEntries } from '#server/publishing/removal/hash-chosen-entries.ts'
import { planRemoval, type RemovalPlan } from '#server/publishing/removal/plan-removal.ts'
import type { RemovalServices } from '#server/publishing/removal/removal-services.ts'
import type { RemovalRow } from '#server/publishing/removal/removals.sql.ts'
import {
  findSameBytes,
  type SameBytes,
  withoutOthers,
} from '#server/publishing/removal/same-bytes.ts'

type Wanted = ParsedInput<typeof removeCall>['body']

/**
 * Removes a mod, a file, an image or versions of a mod for good, with everything that has the same
 * bytes, and blocks the bytes. The rows go in one transaction; the objects after it, by a job.
 * @throws ApiError `not_found`; `conflict` for the version that a mod has now; `bad_request` for
 * another confirmation than the preview's.
 */
export async function removeForGood(
  services: RemovalServices,
  wanted: Wanted,
  author: Author,
): Promise<Removed> {
  const { db, jobs, onChanged } = services
  const { target } = wanted
  const plan = await planRemoval(db, target)
  assertConfirmed(plan, wanted.confirmation)
  const all = await findSameBytes(services, plan)
  const isAlone = target.kind === 'file' || target.kind === 'image'
  const same = isAlone || wanted.isEverywhere ? all : await withoutOthers(db, all, plan)
  const entries = await hashChosenEntries(services, same.files, wanted.entries)
  const removal = removalOf(wanted, plan, same)
  const contents = [...same.contents, ...entries.blocked]
  await db.transaction().execute(async (tx) => {
    await jobs.send(tx, 'remove-for-good', {})
    const taken = { ...same, isModGone: target.kind === 'mod', changeIds: plan.changeIds }
    await carryOut(tx, { ...removal, contents }, taken, { author, isNoted: false })
  })
  await onChanged()
  return {
    status: 200,
    message: `${NAMES[target.kind](plan)} removed for good`,
    modId: plan.mod.id,
    blocked: contents.map(({ kind, name, sha256 }) => ({ kind, name, sha256 })),
    unread: [...entries.unread],
  }
}

const NAMES: Readonly<Record<Wanted['target']['kind'], (plan: RemovalPlan) => string>> = {
  mod: ({ mod }) => `“${mod.name}” was`,
  file: ({ confirmation }) => `“${confirmation}” was`,
  image: ({ mod }) => `The image of “${mod.name}” was`,
  versions: ({ mod, changeIds }) =>
    changeIds.length === 1
      ? `A version in the history of “${mod.name}” was`
      : `${changeIds.length} versions in the history of “${mod.name}” were`,
}

function assertConfirmed({ confirmation }: RemovalPlan, typed: string): void {
  const plain = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (plain(typed) === plain(confirmation)) return
  const message = `Type “${confirmation}” to confirm it`
  throw new ApiError('bad_request', message, { issues: [{ path: 'body.confirmation', message }] })
}

function removalOf(
  { target, reason }: Wanted,
  plan: RemovalPlan,
  { files, images }: SameBytes,
): Omit<RemovalRow, 'contents'> {
  return {
    id: randomUUID(),
    kind: target.kind,
    modId: plan.mod.id,
    fileIds: files.map(({ id }) => id),
    imageIds: images.map(({ id }) => id),
    changeIds: plan.changeIds,
    paths: [...files, ...images].map(({ path }) => path),
    name: plan.confirmation,
    reason,
    removedAt: new Date().toISOString(),
  }
}
