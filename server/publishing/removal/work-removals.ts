import type { Database } from '#server/platform/db/connect.ts'
import type { Jobs } from '#server/platform/jobs/create-jobs.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { applyNotedRemovals } from '#server/publishing/removal/apply-removals.ts'
import { writeNote } from '#server/publishing/removal/removal-notes.ts'
import {
  markNoted,
  selectRemovedObjects,
  selectUnnoted,
  settleRemovedObject,
} from '#server/publishing/removal/removals.sql.ts'

const AT_ONCE = 100

/**
 * Has the queue tell the storage of removals, and remove their objects from it. What is left to do is
 * in the database until it is done, so that neither the end of a process nor a storage that is away
 * for days leaves anything; what was left is taken up at the start.
 */
export async function workRemovals(
  jobs: Jobs,
  services: { readonly db: Database; readonly storage: Storage },
): Promise<void> {
  await jobs.work('remove-for-good', (_, signal) => finishRemovals(services, signal))
  await jobs.send(services.db, 'remove-for-good', {})
}

/** Does what committed removals have left to do. @throws what the storage throws. */
export async function finishRemovals(
  { db, storage }: { readonly db: Database; readonly storage: Storage },
  signal?: AbortSignal,
): Promise<void> {
  // Where the storage was away at the start.
  await applyNotedRemovals({ db, storage })
  for (let isMore = true; isMore; ) {
    const removals = await selectUnnoted(db, AT_ONCE)
    for (const removal of removals) {
      signal?.throwIfAborted()
      await writeNote(storage, removal)
      await markNoted(db, removal)
    }
    isMore = removals.length === AT_ONCE
  }
  for (let isMore = true; isMore; ) {
    const objects = await selectRemovedObjects(db, AT_ONCE)
    for (const { path, is_prefix, is_last } of objects) {
      signal?.throwIfAborted()
      if (is_prefix) await removeAll(storage, path, signal)
      else await storage.remove(path)
      await settleRemovedObject(db, path, is_last)
    }
    isMore = objects.length === AT_ONCE
  }
}

async function removeAll(storage: Storage, prefix: string, signal?: AbortSignal): Promise<void> {
  for await (const { path } of storage.list(prefix)) {
    signal?.throwIfAborted()
    await storage.remove(path)
  }
}
