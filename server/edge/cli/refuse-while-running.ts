import { FailedCommand } from '#server/edge/cli/command.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'

/**
 * Refuses to work on a PostgreSQL database while the site or another command is connected to it.
 * The embedded database has a lock for this.
 * @throws FailedCommand
 */
export async function refuseWhileRunning({ kind, pool }: DatabaseHandle): Promise<void> {
  if (kind === 'embedded') return
  // The connections of this command have a name of their own.
  const { rows } = await pool.query<{ n: number; place: string }>(
    `select count(*) as n, current_database() as place from pg_stat_activity
     where datname = current_database() and application_name like 'modharbor%'
       and application_name <> current_setting('application_name')`,
  )
  const [found] = rows
  if (found && found.n > 0) {
    throw new FailedCommand(
      `The site is running on the database ${found.place}. Stop all its processes first.`,
    )
  }
}
