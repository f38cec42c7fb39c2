import { setTimeout as sleep } from 'node:timers/promises'
import { DATABASE_AWAY } from '#tests/cluster/judge.ts'
import type { PostgresPair } from '#tests/cluster/postgres-pair.ts'
import type { Drill } from '#tests/cluster/run-drill.ts'
import { query } from '#tests/services/postgres.ts'
import { waitUntilReady } from '#tests/services/server-process.ts'

/** As quick as somebody who watches, or a program that does so. */
const DECISION_MS = 1_000

/**
 * `kill -9` of the primary; its standby is made the primary, and the proxy finds it.
 * @param beforeThat what is done to the way between the two.
 */
export function failOver(beforeThat: () => Promise<unknown> = async () => undefined): Drill {
  return async ({ cluster: { postgres }, traffic }) => {
    await beforeThat()
    const from = performance.now()
    await postgres.killPrimary()
    await sleep(DECISION_MS)
    await postgres.promote()
    await untilWritable(postgres)
    const to = performance.now()
    if (!postgres.isSynchronous) traffic.ledger.forgetNumbers()
    return [{ from, to, refuses: DATABASE_AWAY }]
  }
}

/** What somebody sees who comes by the proxy. */
function untilWritable({ url }: PostgresPair): Promise<void> {
  return waitUntilReady([], () => query(url, 'CREATE TEMPORARY TABLE written (id integer)'))
}
