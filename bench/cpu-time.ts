import fs from 'node:fs'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'

/** Milliseconds of processor time that the calls so far have used, in this process and the database. */
export type CpuClock = () => number

/**
 * Reads processor time, which other programs on the machine do not lengthen as they do the time that
 * passes. For PostgreSQL it counts the sessions of this database, where they run on this Linux machine.
 */
export async function cpuClock(handle: DatabaseHandle): Promise<CpuClock> {
  const own = () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
  if (handle.kind === 'embedded') return own
  await Promise.all(Array.from({ length: 8 }, () => handle.pool.query('select pg_sleep(0.05)')))
  const { rows } = await handle.pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and backend_type = $1',
    ['client backend'],
  )
  const sessions = rows.map(({ pid }) => ({ file: `/proc/${pid}/schedstat`, used: 0 }))
  return () => own() + sessions.reduce((sum, session) => sum + onCpu(session), 0)
}

/** The first number is nanoseconds on a processor; of an ended session the last one counts. */
function onCpu(session: { readonly file: string; used: number }): number {
  try {
    session.used = Number(fs.readFileSync(session.file, 'utf8').split(' ')[0]) / 1_000_000
  } catch {
    // Ended, perhaps between opening the file (ENOENT) and reading it (ESRCH).
  }
  return session.used
}
