import { Counter, Gauge, type Registry } from 'prom-client'
import { ALL_MODS } from '#server/catalogue/lists/facet-key.ts'
import { listTotals } from '#server/catalogue/lists/list-counts.ts'
import type { KeptImages } from '#server/media/images/kept-images.ts'
import { countProblems } from '#server/operations/integrity/describe-problems.ts'
import { measureReplicas } from '#server/operations/metrics/replica-metrics.ts'
import { countJobs, countOpenWork, selectLastDone } from '#server/operations/metrics/state.sql.ts'
import type { VersionWatch } from '#server/platform/catalogue-version/watch-version.ts'
import type { ChangePurges } from '#server/platform/cdn/purge-changes.ts'
import { within } from '#server/platform/concurrency/within.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import type { SpaceWatch } from '#server/platform/disk/watch-space.ts'
import type { ReadinessCheck } from '#server/platform/http/health.ts'
import type { ResponseCache } from '#server/platform/http/response-cache.ts'
import type { Sandbox } from '#server/platform/sandbox/sandbox.ts'

/** What the site's metrics are read from. */
export interface SiteParts {
  readonly database: DatabaseHandle
  readonly front: ResponseCache
  /** Undefined where images lie in a folder. */
  readonly keptImages?: KeptImages | undefined
  readonly sandbox: Sandbox
  readonly disk: SpaceWatch
  readonly version: VersionWatch
  /** Undefined without a CDN. */
  readonly purges?: ChangePurges | undefined
  readonly checks: Readonly<Record<string, ReadinessCheck>>
}

/** Less than what Prometheus waits for, so that what can be told is told while a part hangs. */
const PART_TIMEOUT_MS = 2_000
const NO_LABELS: readonly string[] = []
const late = () => new Error('A part did not answer in time')

/**
 * Registers what the site tells of itself.
 * @returns reads it anew; to be awaited before the registry is. What cannot be read has no value.
 */
export function measureSite(registry: Registry, parts: SiteParts): () => Promise<void> {
  const own = measureProcess(registry, parts)
  const kept = measureCaches(registry, parts)
  const told = measurePurges(registry, parts.purges)
  const readReplicas = measureReplicas(registry, parts.database.replicas)
  const shared = [
    measureReadiness(registry, parts),
    measureJobs(registry, parts),
    measureCatalogue(registry, parts),
  ]
  return async () => {
    own()
    kept()
    told()
    readReplicas()
    await Promise.all(
      shared.map((read) => within(PART_TIMEOUT_MS, read(), late).catch(() => undefined)),
    )
  }
}

function gaugesIn(registry: Registry) {
  return (name: string, help: string, labelNames: readonly string[] = NO_LABELS) =>
    new Gauge({
      name: `modharbor_${name}`,
      help,
      labelNames: [...labelNames],
      registers: [registry],
    })
}

function countersIn(registry: Registry) {
  return (name: string, help: string) =>
    new Counter({ name: `modharbor_${name}`, help, registers: [registry] })
}

/** What this process knows without asking anybody. */
function measureProcess(
  registry: Registry,
  { database, sandbox, disk, version }: SiteParts,
): () => void {
  const gauge = gaugesIn(registry)
  const connections = gauge('database_connections', 'Connections by use', ['pool', 'state'])
  const waiting = gauge('database_waiting', 'Requests that wait for a connection', ['pool'])
  const stale = gauge('catalogue_stale_seconds', 'For how long pages may have been out of date')
  const free = gauge('disk_free_bytes', 'Free space on the disk of DATA_DIR')
  const low = gauge('disk_low', '1 while nothing is written because the disk is nearly full')
  const sandboxed = gauge('sandbox_tasks', 'Work on uploaded files that runs or waits', ['lane'])
  const counter = countersIn(registry)
  const failures = counter('sandbox_failed_total', 'Work on uploaded files that was ended or broke')
  return () => {
    for (const [name, pool] of Object.entries(database.pools)) {
      connections.set({ pool: name, state: 'idle' }, pool.idleCount)
      connections.set({ pool: name, state: 'busy' }, pool.totalCount - pool.idleCount)
      waiting.set({ pool: name }, pool.waitingCount)
    }
    stale.set(version.staleFor() / 1000)
    if (Number.isFinite(disk.freeBytes())) free.set(disk.freeBytes())
    low.set(disk.isLow() ? 1 : 0)
    const { pending, failed } = sandbox.counts()
    for (const [lane, tasks] of Object.entries(pending)) sandboxed.set({ lane }, tasks)
    follow(failures, failed)
  }
}

/** What is answered from memory. */
function measureCaches(registry: Registry, { front, keptImages }: SiteParts): () => void {
  const gauge = gaugesIn(registry)
  const counter = countersIn(registry)
  const answers = {
    bytes: gauge('response_cache_bytes', 'What the response cache holds'),
    hits: counter('response_cache_hits_total', 'Requests that the response cache answered'),
  }
  const images = {
    bytes: gauge('kept_images_bytes', 'What the images of S3 take that are kept'),
    hits: counter('kept_images_hits_total', 'Images that S3 was not asked for'),
  }
  return () => {
    answers.bytes.set(front.counts().bytes)
    follow(answers.hits, front.counts().hits)
    const kept = keptImages?.counts() ?? { bytes: 0, hits: 0 }
    images.bytes.set(kept.bytes)
    follow(images.hits, kept.hits)
  }
}

/** How a CDN is told what to drop, where there is one. */
function measurePurges(registry: Registry, purges: ChangePurges | undefined): () => void {
  const failing = gaugesIn(registry)('cdn_purges_failing_seconds', 'How long the CDN took no purge')
  const counter = countersIn(registry)
  const sent = counter('cdn_purges_total', 'Purges sent')
  const failed = counter('cdn_purges_failed_total', 'Purges that the CDN did not take')
  return () => {
    const counts = purges?.counts() ?? { sent: 0, failed: 0, failingSeconds: 0 }
    failing.set(counts.failingSeconds)
    follow(sent, counts.sent)
    follow(failed, counts.failed)
  }
}

/** A counter that follows a count kept elsewhere. */
function follow(counter: Counter, count: number): void {
  counter.reset()
  counter.inc(count)
}

function measureReadiness(registry: Registry, { checks }: SiteParts): () => Promise<void> {
  const up = gaugesIn(registry)('up', '1 while a part of the site answers', ['part'])
  return async () => {
    await Promise.all(
      Object.entries(checks).map(async ([part, check]) => {
        const isUp = await within(PART_TIMEOUT_MS / 2, check(), late).then(
          () => 1,
          () => 0,
        )
        up.set({ part }, isUp)
      }),
    )
  }
}

function measureJobs(registry: Registry, { database }: SiteParts): () => Promise<void> {
  const gauge = gaugesIn(registry)
  const jobs = gauge('jobs', 'Jobs in the queue', ['queue', 'state'])
  const overdue = gauge('job_overdue_seconds', 'How long a job has been due', ['queue'])
  const done = gauge('job_last_done_timestamp_seconds', 'When a job was last done', ['queue'])
  return async () => {
    const { db } = database.background
    const [counts, last] = await Promise.all([countJobs(db), selectLastDone(db)])
    jobs.reset()
    overdue.reset()
    for (const { queue, state, jobs: count, overdue: seconds } of counts) {
      jobs.set({ queue, state }, count)
      if (state === 'waiting') overdue.set({ queue }, seconds)
    }
    for (const { queue, done_at } of last) done.set({ queue }, done_at)
  }
}

function measureCatalogue(registry: Registry, { database }: SiteParts): () => Promise<void> {
  const gauge = gaugesIn(registry)
  const mods = gauge('mods', 'Mods that visitors can see')
  const reports = gauge('open_reports', 'Reports that nobody has closed')
  const overdue = gauge('overdue_reports', 'Open reports that should have been answered')
  const uploads = gauge('uploads_checking', 'Uploads whose check has not ended')
  const damaged = gauge('damaged_files', 'Stored files that are not as they should be', ['problem'])
  return async () => {
    const { db } = database.background
    const [totals, open, problems] = await Promise.all([
      listTotals(db, [ALL_MODS]),
      countOpenWork(db),
      countProblems(db),
    ])
    for (const [problem, files] of Object.entries(problems)) damaged.set({ problem }, files)
    mods.set(totals.get(ALL_MODS) ?? 0)
    reports.set(open.reports)
    overdue.set(open.overdue)
    uploads.set(open.uploads)
  }
}
