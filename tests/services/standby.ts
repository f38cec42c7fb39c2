import { chmod, mkdir } from 'node:fs/promises'
import path from 'node:path'
import {
  POSTGRES_BINARIES,
  type PostgresServer,
  postgresUser,
  query,
  serveCluster,
} from '#tests/services/postgres.ts'
import { runCommand } from '#tests/services/server-process.ts'

/** What docs/operations.md has a standby set. */
const AS_DOCUMENTED = { wal_retrieve_retry_interval: '500ms' }

export interface Standby extends PostgresServer {
  /** Makes it a primary of its own; resolves when it takes writes. */
  promote(): Promise<void>
}

/**
 * Starts a streaming standby of the PostgreSQL at `primary`, a superuser's `postgresql://…`, which
 * may be read meanwhile; as a copy of it, it has the same users and passwords. Its files are in
 * `dir`, whose parents the system user `postgres` must be able to enter.
 * @param name what the primary calls it, in `pg_stat_replication` and `synchronous_standby_names`.
 */
export async function startStandby(
  primary: string,
  dir: string,
  port: number,
  { name = 'standby', settings = {} }: StandbyOptions = {},
): Promise<Standby> {
  const data = path.join(dir, 'data')
  const from = new URL(primary)
  from.searchParams.set('application_name', name)
  const user = postgresUser()
  await mkdir(dir, { recursive: true })
  if (user) await runCommand('chown', [user, dir])
  await chmod(dir, 0o700)
  await runCommand(
    `${POSTGRES_BINARIES}/pg_basebackup`,
    [
      ...['--pgdata', data, '--dbname', from.href, '--write-recovery-conf'],
      ...['--wal-method', 'stream', '--checkpoint', 'fast', '--no-sync'],
    ],
    { user },
  )
  const at = new URL(primary)
  at.port = String(port)
  const controls = await serveCluster({
    ...{ data, port, askAt: at.href },
    settings: { ...AS_DOCUMENTED, ...settings },
  })
  return {
    ...controls,
    url: at.href,
    promote: () => query(at.href, 'SELECT pg_promote(true, 60)'),
  }
}

interface StandbyOptions {
  readonly name?: string
  /** Server settings, as for `startPostgres`. */
  readonly settings?: Readonly<Record<string, string>>
}
