import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from '#tests/cluster/start-cluster.ts'
import { startGate } from '#tests/services/haproxy.ts'

/** The way from a primary to its asynchronous standby. */
export interface WayToStandby {
  /** Lets nothing through any more, and what was under way is lost; resolves when the primary may go. */
  readonly halt: () => Promise<void>
  readonly stop: () => Promise<void>
}

/**
 * Gives the primary an asynchronous standby.
 * @param behindMs so long before the primary goes, nothing arrives there any more.
 */
export async function addLaggingStandby(cluster: Cluster, behindMs: number): Promise<WayToStandby> {
  const { dir, postgres } = cluster
  const gate = await startGate(path.join(dir, `way-${postgres.primaryPort}`), postgres.primaryPort)
  await postgres.addStandby({ isSynchronous: false, through: gate.port })
  return {
    halt: async () => {
      if (behindMs === 0) return
      gate.freeze()
      await sleep(behindMs)
      await gate.kill()
    },
    stop: gate.stop,
  }
}
