import { randomUUID } from 'node:crypto'
import type { Database } from '#server/platform/db/connect.ts'
import type { JobSender, Jobs } from '#server/platform/jobs/create-jobs.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { selectUnknownPaths } from '#server/publishing/uploads/stray-objects.sql.ts'

const PATHS_PER_JOB = 200

/** Objects that are to go: those of these paths, and all whose paths begin so. */
export interface Removal {
  readonly paths?: readonly string[]
  readonly prefixes?: readonly string[]
}

/**
 * Queues the removal of objects from the storage; it happens only if the transaction commits. A
 * path that by then belongs to a file, an image or a running upload stays.
 */
export async function queueRemoval(tx: Database, jobs: JobSender, removal: Removal): Promise<void> {
  const { paths = [], prefixes = [] } = removal
  const longest = Math.max(paths.length, prefixes.length)
  const starts = Array.from({ length: Math.ceil(longest / PATHS_PER_JOB) }, (_, n) => n)
  const part = (list: readonly string[], n: number) =>
    list.slice(n * PATHS_PER_JOB, (n + 1) * PATHS_PER_JOB)
  await jobs.sendAll(
    tx,
    'remove-objects',
    starts.map((n) => ({ id: randomUUID(), paths: part(paths, n), prefixes: part(prefixes, n) })),
  )
}

/** Has the queue remove what has been queued for it. */
export async function workRemoveObjects(
  jobs: Jobs,
  { db, storage }: { db: Database; storage: Storage },
): Promise<void> {
  await jobs.work('remove-objects', async ({ paths, prefixes }, signal) => {
    for (const path of await selectUnknownPaths(db, paths)) {
      signal.throwIfAborted()
      await storage.remove(path)
    }
    for (const prefix of prefixes) {
      for await (const { path } of storage.list(prefix)) {
        signal.throwIfAborted()
        await storage.remove(path)
      }
    }
  })
}
