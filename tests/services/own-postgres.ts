import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '#tests/free-port.ts'
import { type PostgresServer, startPostgres } from '#tests/services/postgres.ts'

/** A PostgreSQL of a test's own, which it may stop and freeze; `remove` ends it for good. */
export async function startOwnPostgres(
  settings?: Readonly<Record<string, string>>,
): Promise<PostgresServer & { readonly remove: () => Promise<void> }> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'modharbor-postgres-'))
  // The server's own user has to come in.
  await chmod(dir, 0o755)
  const server = await startPostgres(path.join(dir, 'postgres'), await freePort(), settings)
  return {
    ...server,
    remove: async () => {
      await server.stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
