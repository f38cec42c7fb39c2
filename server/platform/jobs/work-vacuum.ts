import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import type { Jobs } from '#server/platform/jobs/create-jobs.ts'

/**
 * Has the queue tidy the embedded database every night, table by table: PGlite has no autovacuum,
 * so rows that were replaced would stay for good and the planner's statistics would grow old. A real
 * server does this by itself.
 */
export async function workVacuum(jobs: Jobs, handle: DatabaseHandle): Promise<void> {
  if (handle.kind !== 'embedded') return
  await jobs.work('vacuum', (_payload, signal) => vacuum(handle, signal))
}

/** Vacuums and analyses every table; visitors get their turn between two tables. */
export async function vacuum(handle: DatabaseHandle, signal?: AbortSignal): Promise<void> {
  const { rows } = await handle.background.pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = any ($1)",
    [['public', 'jobs']],
  )
  for (const { name } of rows) {
    signal?.throwIfAborted()
    await handle.background.pool.query(`vacuum (analyze) ${name}`)
  }
}
