/**
 * Runs three processes on PostgreSQL with a standby, S3 and a virus scanner behind nginx, with people
 * who read, search, report, register, upload and publish, takes one thing after the other away, and
 * counts what became of it: `npm run drill -- MINUTES [NAME ...]`. Without names all drills are run, and
 * written into docs/reliability.md. Ends with code 1 where something failed, was lost or done twice.
 */
import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { failOver } from '#tests/cluster/drills/fail-over.ts'
import { freezeScanner, freezeStorage } from '#tests/cluster/drills/freeze-services.ts'
import { killAProcess } from '#tests/cluster/drills/kill-a-process.ts'
import { addLaggingStandby } from '#tests/cluster/drills/lag-behind.ts'
import { rollProcesses } from '#tests/cluster/drills/roll-processes.ts'
import { freezePostgres, stopPostgres } from '#tests/cluster/drills/stop-postgres.ts'
import { describeSeen } from '#tests/cluster/judge.ts'
import { makeOtherRelease } from '#tests/cluster/make-other-release.ts'
import { type Drill, type Lengths, runDrill } from '#tests/cluster/run-drill.ts'
import { settle } from '#tests/cluster/settle.ts'
import { type Cluster, startCluster } from '#tests/cluster/start-cluster.ts'
import { Traffic } from '#tests/cluster/traffic.ts'
import { freePort } from '#tests/free-port.ts'
import { startS3 } from '#tests/services/rgw.ts'
import { type Compared, type RanDrill, reportDrills } from './drill-report.ts'
import { describeMachine } from './machine.ts'
import { writeResults } from './write-results.ts'

const WHOLE_MINUTES = 10
/** Less where there are fewer minutes. */
const AWAY_MS = 20_000
const CALM_MS = 5_000
/** Code is compiled, connections come about, a standby catches up. */
const WARM_UP_MS = 10_000
/** What all drills but the killing take, in minutes. */
const OTHERS_MINUTES = 5

const DRILLS: Readonly<Record<string, (cluster: Cluster) => Promise<Drill>>> = {
  'a process is killed': async () => killAProcess,
  'PostgreSQL is stopped': async () => stopPostgres,
  'PostgreSQL hangs': async () => freezePostgres,
  'S3 hangs': async () => freezeStorage,
  'clamd hangs': async () => freezeScanner,
  'all roll to another release': async (cluster) => rollProcesses(await makeOtherRelease(cluster)),
  'a synchronous standby takes over': async () => failOver(),
}
/** Each on a standby of its own, and compared by itself: what is lost is what is asked. */
const LOSING: Readonly<Record<string, number>> = {
  'an asynchronous standby takes over': 0,
  'one that was 2 s behind takes over': 2_000,
}

const [minutesText = String(WHOLE_MINUTES), ...wanted] = process.argv.slice(2)
const minutes = Number(minutesText)
if (!(minutes > 0)) throw new Error('Say for how many minutes')
const isWanted = (name: string) => wanted.length === 0 || wanted.some((word) => name.includes(word))
const share = Math.min(1, minutes / WHOLE_MINUTES)
const awayMs = AWAY_MS * share
const calmMs = CALM_MS * share
const rounds = Math.max(1, Math.round(((minutes - OTHERS_MINUTES) * 60_000) / (awayMs + calmMs)))
const lengths: Lengths = { awayMs, calmMs, rounds }

const root = path.resolve(import.meta.dirname, '..')
spawnSync(process.execPath, [path.join(root, 'scripts/build-if-needed.ts')], { stdio: 'inherit' })
const machine = describeMachine()
const stops: (() => Promise<unknown>)[] = []
const ran: RanDrill[] = []
const compared: Compared[] = []
try {
  await startOwnS3()
  const cluster = await startCluster()
  stops.push(cluster.stop)
  await runAll(cluster)
  await runLosing(cluster)
} finally {
  for (const stop of stops.reverse()) await stop()
}
const length = `\`npm run drill -- ${minutes}\`: what was away was so for ${awayMs / 1000} s.`
const report = `${length}\n\n${reportDrills(ran, compared)}`
console.log(`\n${report}\n\n${machine}`)
if (wanted.length === 0) {
  await writeResults('drill', machine, { report, results: { ran, compared } }, 'reliability.md')
}
const isWell =
  ran.every(({ failed, late, stale }) => failed.length + late.length + stale.length === 0) &&
  compared.every(({ mayLose, lost, twice, broken }) =>
    [...(mayLose ? [] : [...lost, ...twice]), ...broken].every((one) => one === undefined),
  )
if (!isWell) process.exitCode = 1

async function startOwnS3(): Promise<void> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'modharbor-drill-'))
  await chmod(dir, 0o711)
  stops.push(() => rm(dir, { recursive: true, force: true }))
  const s3 = await startS3(path.join(dir, 's3'), await freePort())
  stops.push(s3.stop)
  Object.assign(process.env, {
    S3_TEST_ENDPOINT: s3.endpoint,
    S3_TEST_REGION: s3.region,
    S3_TEST_BUCKET: s3.bucket,
    S3_TEST_ACCESS_KEY_ID: s3.accessKeyId,
    S3_TEST_SECRET_ACCESS_KEY: s3.secretAccessKey,
  })
}

async function runAll(cluster: Cluster): Promise<void> {
  const traffic = await Traffic.begin(cluster)
  await sleep(WARM_UP_MS)
  for (const [name, makeDrill] of Object.entries(DRILLS)) {
    if (isWanted(name)) await run(name, await makeDrill(cluster), cluster, traffic)
  }
  compared.push({ name: 'all of these', mayLose: false, ...(await settle(cluster, traffic)) })
  console.log(JSON.stringify(compared))
}

async function runLosing(cluster: Cluster): Promise<void> {
  for (const [index, [name, behindMs]] of Object.entries(LOSING).entries()) {
    if (!isWanted(name)) continue
    const traffic = await Traffic.begin(cluster, index + 1)
    const way = await addLaggingStandby(cluster, behindMs)
    await sleep(WARM_UP_MS)
    await run(name, failOver(way.halt), cluster, traffic)
    await way.stop()
    compared.push({ name, mayLose: true, ...(await settle(cluster, traffic)) })
  }
}

async function run(name: string, drill: Drill, cluster: Cluster, traffic: Traffic): Promise<void> {
  console.log(`${name} …`)
  const result = await runDrill(drill, { cluster, traffic, lengths })
  ran.push({ name, ...result })
  for (const seen of [...result.failed, ...result.late].slice(0, 40))
    console.log(describeSeen(seen))
  console.log(JSON.stringify({ ...result, failed: result.failed.length, late: result.late.length }))
}
