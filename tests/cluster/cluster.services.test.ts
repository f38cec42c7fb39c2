import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failOver } from '#tests/cluster/drills/fail-over.ts'
import { freezeScanner, freezeStorage } from '#tests/cluster/drills/freeze-services.ts'
import { rollProcesses } from '#tests/cluster/drills/roll-processes.ts'
import { stopPostgres } from '#tests/cluster/drills/stop-postgres.ts'
import { describeSeen } from '#tests/cluster/judge.ts'
import { makeOtherRelease } from '#tests/cluster/make-other-release.ts'
import { type Drill, runDrill } from '#tests/cluster/run-drill.ts'
import { settle } from '#tests/cluster/settle.ts'
import { type Cluster, startCluster } from '#tests/cluster/start-cluster.ts'
import { Traffic } from '#tests/cluster/traffic.ts'

/** Beyond it processes wait longer for a processor than anybody is to wait for an answer. */
const MOST_PRESSURE = 0.7

let cluster: Cluster
let traffic: Traffic
beforeAll(async () => {
  cluster = await startCluster()
  traffic = await Traffic.begin(cluster)
  // Code is compiled, and connections come about.
  await sleep(2_000)
}, 180_000)
afterAll(() => cluster?.stop(), 60_000)

/** The drills of `npm run drill`, in their shortest form; the first process is killed, not asked. */
const DRILLS: Readonly<Record<string, () => Promise<Drill>>> = {
  'another release, process by process': async () =>
    rollProcesses(await makeOtherRelease(cluster), { isFirstKilled: true }),
  'a PostgreSQL that is stopped': async () => stopPostgres,
  'a storage and a scanner that hang': async () => async (on) =>
    (await Promise.all([freezeStorage(on), freezeScanner(on)])).flat(),
  'a standby that takes over': async () => failOver(),
}

test.for(Object.entries(DRILLS))(
  '%s costs nobody more than it must',
  { timeout: 180_000 },
  async ([, makeDrill], { skip }) => {
    const lengths = { awayMs: 4_000, calmMs: 500, rounds: 1 }
    const result = await runDrill(await makeDrill(), { cluster, traffic, lengths })
    expect(result.stale).toEqual([])
    expect(result.done).toBeGreaterThan(20)
    skip(result.pressure > MOST_PRESSURE, `The machine is busy: ${result.pressure.toFixed(2)}`)
    expect([...result.failed, ...result.late].map(describeSeen)).toEqual([])
  },
)

test('nothing is lost and nothing is done twice', async () => {
  const { lost, twice, broken, compared } = await settle(cluster, traffic)
  expect({ lost, twice, broken }).toEqual({ lost: [], twice: [], broken: [] })
  expect(Math.min(...Object.values(compared))).toBeGreaterThan(0)
}, 120_000)
