import { retentionCutoff } from '#server/platform/clock/observed-time.ts'
import type { Database } from '#server/platform/db/connect.ts'
import type { Jobs } from '#server/platform/jobs/create-jobs.ts'
import { matchStorage } from '#server/platform/pairing/match-storage.ts'
import { openUploadOf } from '#server/publishing/uploads/find-upload.ts'
import { queueRemoval } from '#server/publishing/uploads/remove-objects.ts'
import { removeUnreferenced } from '#server/publishing/uploads/remove-unreferenced.ts'
import { selectOpenMultiparts } from '#server/publishing/uploads/stray-objects.sql.ts'
import { sweepStrays } from '#server/publishing/uploads/sweep-strays.ts'
import type { UploadServices } from '#server/publishing/uploads/upload-services.ts'
import {
  deleteUpload,
  selectUntouched,
  type UploadRow,
} from '#server/publishing/uploads/uploads.sql.ts'

/** An upload that nobody has finished and used by then is given up. */
const KEPT_MS = 24 * 60 * 60 * 1000
const AT_ONCE = 100

/** Has the queue remove, every hour, what uploads left behind, and every night what else did. */
export async function workSweepUploads(jobs: Jobs, services: UploadServices): Promise<void> {
  const before = () => retentionCutoff(services.db, KEPT_MS)
  await jobs.work('sweep-uploads', async (_, signal) =>
    sweepUploads(services, await before(), signal),
  )
  await jobs.work('sweep-strays', async (_, signal) => {
    const day = new Date().toISOString().slice(0, 10)
    await sweepStrays(services, { before: await before(), day }, signal)
  })
}

/**
 * Removes the uploads that nobody has touched since `before`: everything sent for unfinished or
 * refused uploads, and files and images that no mod refers to.
 * @throws StorageMismatch before anything is touched.
 */
export async function sweepUploads(
  services: UploadServices,
  before: Date,
  signal?: AbortSignal,
): Promise<void> {
  await matchStorage(services)
  for (;;) {
    const rows = await selectUntouched(services.db, before, AT_ONCE)
    for (const row of rows) {
      signal?.throwIfAborted()
      await giveUp(services, row)
    }
    if (rows.length < AT_ONCE) break
  }
  await forgetStrayParts(services, before, signal)
}

async function giveUp({ db, jobs, storage }: UploadServices, row: UploadRow): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await deleteUpload(tx, row.id)
    if (row.state !== 'ready') return queueRemoval(tx, jobs, { paths: [row.path] })
    await removeUnreferenced(tx, jobs, {
      fileIds: row.file_id === null ? [] : [row.file_id],
      imageIds: row.image_id === null ? [] : [row.image_id],
    })
  })
  if (row.state === 'open') await storage.uploads.abort(openUploadOf(row))
}

/** Parts that the storage keeps for uploads that the database does not have, or not any more. */
async function forgetStrayParts(
  { db, storage }: { db: Database } & Pick<UploadServices, 'storage'>,
  before: Date,
  signal?: AbortSignal,
): Promise<void> {
  for await (const upload of storage.uploads.unfinished()) {
    signal?.throwIfAborted()
    if (upload.startedAt >= before) continue
    const isOpen = (await selectOpenMultiparts(db, [upload.id])).has(upload.id)
    if (!isOpen) await storage.uploads.abort(upload)
  }
}
