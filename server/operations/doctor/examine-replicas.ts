import { setTimeout as sleep } from 'node:timers/promises'
import { advise, type Finding, fault, fine } from '#server/operations/doctor/finding.ts'
import type { Config } from '#server/platform/config/config.ts'
import { connectDatabase } from '#server/platform/db/connect.ts'
import { reasonOf } from '#server/platform/db/explain-connection.ts'
import type { ReplicaStatus } from '#server/platform/db/replicas/replicas.ts'

/** What any replica needs to answer, besides what it may be behind. */
const PATIENCE_MS = 3_000
const LOOK_MS = 100

/** Whether each replica answers, is a standby of the database, and is as young as the limit asks. */
export async function examineReplicas({ databaseUrl, replicas: settings }: Config) {
  if (!databaseUrl || !settings) return []
  const name = 'modharbor doctor'
  const { replicas, close } = await connectDatabase({ databaseUrl, replicas: settings, name })
  const quiet = { info: () => undefined, warn: () => undefined }
  const watching = replicas?.watch({ known: () => 0, staleFor: () => 0 }, quiet)
  const look = () => replicas?.statuses() ?? []
  try {
    const deadline = performance.now() + settings.maxLagMs + PATIENCE_MS
    while (performance.now() < deadline && look().some(({ state }) => state !== 'ready')) {
      await sleep(LOOK_MS)
    }
    return look().map((status) => judge(status, settings.maxLagMs))
  } finally {
    await watching?.stop()
    await close()
  }
}

function judge({ number, state, lagMs, problem }: ReplicaStatus, maxLagMs: number): Finding {
  const replica = `Replica ${number}`
  switch (state) {
    case 'ready':
      return fine('replicas', `${replica} is less than ${Math.ceil(lagMs)} ms behind`)
    case 'lagging':
      return advise(
        'replicas',
        `${replica} is more than ${maxLagMs / 1000} s behind and left out`,
        'Look at pg_stat_replication on the primary, and at the log of the replica.',
      )
    case 'other':
      return fault(
        'replicas',
        `${replica} is not a standby of the database`,
        'Correct DATABASE_REPLICA_URLS, or set the standby up anew from the present primary.',
      )
    case 'away':
      return fault(
        'replicas',
        `${replica} cannot be used: ${reasonOf(problem)}`,
        'Everything is read from the primary meanwhile. It comes back by itself.',
      )
  }
}
