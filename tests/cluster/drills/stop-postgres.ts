import { DATABASE_AWAY } from '#tests/cluster/judge.ts'
import { awayFor, type Drill } from '#tests/cluster/run-drill.ts'

/** PostgreSQL is stopped, and started again. */
export const stopPostgres: Drill = async ({ cluster, lengths }) => {
  const { primary } = cluster.postgres
  const away = await awayFor(lengths.awayMs, primary.stop, primary.start)
  return [{ ...away, refuses: DATABASE_AWAY }]
}

/** It hangs: its connections stay open, and nothing is answered. */
export const freezePostgres: Drill = async ({ cluster, lengths }) => {
  const { primary } = cluster.postgres
  const away = await awayFor(lengths.awayMs, primary.freeze, primary.thaw)
  return [{ ...away, refuses: DATABASE_AWAY }]
}
