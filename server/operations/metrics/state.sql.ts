import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'

/** The jobs of one queue that are in one state. */
export interface JobCount {
  readonly queue: string
  readonly state: 'waiting' | 'active' | 'failed'
  readonly jobs: number
  /** How long the oldest one has been due, in seconds; 0 while none is. */
  readonly overdue: number
}

/** Jobs that are not done, by queue and state. Those that failed for good are kept for a day. */
export async function countJobs(db: Database): Promise<JobCount[]> {
  const { rows } = await sql<JobCount>`
    select name as queue,
      case when state in ('created', 'retry') then 'waiting' else state::text end as state,
      count(*)::int as jobs,
      coalesce(extract(epoch from now() - min(start_after)
        filter (where state in ('created', 'retry') and start_after <= now())), 0)::float8 as overdue
    from jobs.job where state in ('created', 'retry', 'active', 'failed')
    group by 1, 2`.execute(db)
  return rows
}

/** When a job of each queue was last done, of those that are still known, in seconds since 1970. */
export async function selectLastDone(db: Database): Promise<{ queue: string; done_at: number }[]> {
  const { rows } = await sql<{ queue: string; done_at: number }>`
    select name as queue, extract(epoch from max(completed_on))::float8 as done_at
    from jobs.job where state = 'completed' group by 1`.execute(db)
  return rows
}

/** What waits for somebody: reports for an administrator, uploads for their check. */
export async function countOpenWork(
  db: Database,
): Promise<{ reports: number; overdue: number; uploads: number }> {
  const { rows } = await sql<{ reports: number; overdue: number; uploads: number }>`
    select (select count(*)::int from reports where closed_at is null) as reports,
      (select count(*)::int from reports where closed_at is null and due_at < now()) as overdue,
      (select count(*)::int from uploads where state = 'checking') as uploads`.execute(db)
  return rows[0] ?? { reports: 0, overdue: 0, uploads: 0 }
}
