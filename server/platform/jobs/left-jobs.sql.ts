import type pg from 'pg'

/** A job that counts as running, though its worker has not been heard of for too long. */
export interface LeftJob {
  readonly id: string
  readonly name: string
  /** As text, since a date would lose its microseconds. */
  readonly heard_at: string
}

/**
 * Jobs whose worker is silent for longer than it may be.
 * @param maySilenceCount false: every running job, however lately its worker was heard of.
 */
export async function selectSilentJobs(
  pool: pg.Pool,
  maySilenceCount: boolean,
): Promise<LeftJob[]> {
  const { rows } = await pool.query<LeftJob>(
    `select id, name, coalesce(heartbeat_on, started_on)::text as heard_at from jobs.job
    where state = 'active' and retry_count < retry_limit and ($1::boolean = false
      or heartbeat_on + heartbeat_seconds * interval '1 second' < jobs.job_now())`,
    [maySilenceCount],
  )
  return rows
}

/**
 * Gives those of the jobs to the next worker that were not heard of since. Returns the names of their
 * queues. A worker that was only slow finds that its job is no longer its own.
 */
export async function releaseJobs(pool: pg.Pool, left: readonly LeftJob[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `update jobs.job j set state = 'retry', start_after = jobs.job_now()
    from unnest($1::uuid[], $2::text[], $3::timestamptz[]) as silent (id, name, heard_at)
    where j.name = silent.name and j.id = silent.id and j.state = 'active'
      and coalesce(j.heartbeat_on, j.started_on) = silent.heard_at
    returning j.name`,
    [left.map(({ id }) => id), left.map(({ name }) => name), left.map((job) => job.heard_at)],
  )
  return [...new Set(rows.map(({ name }) => name))]
}

/**
 * In how many seconds the first of a queue's jobs that failed is due; negative if it is already. Null
 * if there is none.
 * @param mayBeDue false: of those that are not due yet.
 */
export async function selectNextRetry(
  pool: pg.Pool,
  name: string,
  mayBeDue: boolean,
): Promise<number | null> {
  const { rows } = await pool.query<{ seconds: number | null }>(
    `select extract(epoch from min(start_after) - jobs.job_now())::float8 as seconds from jobs.job
    where name = $1 and state = 'retry' and ($2::boolean or start_after > jobs.job_now())`,
    [name, mayBeDue],
  )
  return rows[0]?.seconds ?? null
}

/** Keys of a queue's jobs that have not come to their end. */
export async function selectUnfinishedKeys(pool: pg.Pool, name: string): Promise<string[]> {
  const { rows } = await pool.query<{ key: string }>(
    `select distinct singleton_key as key from jobs.job
    where name = $1 and state in ('created', 'retry', 'active') and singleton_key is not null`,
    [name],
  )
  return rows.map(({ key }) => key)
}
