import { setTimeout as sleep } from 'node:timers/promises'
import { connectDatabase } from '#server/platform/db/connect.ts'
import { compareWrites, countWaitingJobs, type Differences } from '#tests/cluster/compare-writes.ts'
import type { Cluster } from '#tests/cluster/start-cluster.ts'
import type { Traffic } from '#tests/cluster/traffic.ts'

/** What a killed process left is taken up after ten seconds of silence. */
const PATIENCE_MS = 60_000

/** Ends the traffic, waits until no job is left, and compares what was confirmed with what is there. */
export async function settle(cluster: Cluster, traffic: Traffic): Promise<Differences> {
  const broken = await traffic.end()
  const { url } = cluster.postgres.primary
  const handle = await connectDatabase({ databaseUrl: url, name: 'settling' })
  const until = Date.now() + PATIENCE_MS
  while ((await countWaitingJobs(handle.db)) > 0 && Date.now() < until) await sleep(200)
  await handle.close()
  const found = await compareWrites(url, traffic.ledger, cluster.mails)
  return { ...found, broken: [...found.broken, ...broken.map(String)] }
}
