import type { FastifyBaseLogger } from 'fastify'
import { PgBoss } from 'pg-boss'
import { afterCommit } from '#server/platform/db/after-commit.ts'
import type { Database, DatabaseHandle } from '#server/platform/db/connect.ts'
import { asPart } from '#server/platform/db/connection-shares.ts'
import { poolForJobs, transactionForJobs } from '#server/platform/jobs/jobs-database.ts'
import { selectUnfinishedKeys } from '#server/platform/jobs/left-jobs.sql.ts'
import { QueueWorkers } from '#server/platform/jobs/queue-workers.ts'
import { type Payload, type QueueName, queues } from '#server/platform/jobs/queues.ts'
import { createRetryAlarm } from '#server/platform/jobs/retry-alarm.ts'
import { setUpQueues } from '#server/platform/jobs/set-up-queues.ts'
import {
  HEARTBEAT_SECONDS,
  type LeftJobsWatch,
  takeUpLeftJobs,
} from '#server/platform/jobs/take-up-left-jobs.ts'
import { traced } from '#server/platform/tracing/traced.ts'

/** A worker asks this often for jobs of other processes; its own process wakes it at once. */
const POLL_SECONDS = 15
const WORKER_OPTIONS = {
  pollingIntervalSeconds: POLL_SECONDS,
  heartbeatRefreshSeconds: HEARTBEAT_SECONDS,
}
const STOP_TIMEOUT_MS = 10_000

/** Runs one job; throwing means another try later. `signal` says that the process wants to end. */
type JobHandler<N extends QueueName> = (payload: Payload<N>, signal: AbortSignal) => Promise<void>

/** What sending needs, for operations that send but do not work. */
export interface JobSender {
  /** Sends a job with the transaction `tx`: it exists when and only when `tx` commits. */
  readonly send: <N extends QueueName>(tx: Database, name: N, payload: Payload<N>) => Promise<void>
  /** The same for many at once, in one statement. */
  readonly sendAll: <N extends QueueName>(
    tx: Database,
    name: N,
    payloads: readonly Payload<N>[],
  ) => Promise<void>
}

/** The durable queue. */
export interface Jobs extends JobSender {
  /** Sets up the queue's tables and its housekeeping; to be awaited before anything else. */
  readonly start: () => Promise<void>
  /** Takes jobs of a queue, one at a time; where they are held, from `takeUp` on. */
  readonly work: <N extends QueueName>(name: N, handler: JobHandler<N>) => Promise<void>
  /** Keys of the queue's jobs that wait, run or are tried again. */
  readonly unfinishedKeys: (name: QueueName) => Promise<string[]>
  /** Takes no more jobs of these queues until `resume`; those that run come to their end. */
  readonly pause: (names: readonly QueueName[]) => Promise<void>
  readonly resume: () => Promise<void>
  /** Takes jobs that were held, of one queue after the other: who asks for a page comes in between. */
  readonly takeUp: () => Promise<void>
  /** Lets running jobs end (for 10 seconds at most); those that do not are tried again later. */
  readonly stop: () => Promise<void>
}

type Logger = Pick<FastifyBaseLogger, 'error' | 'warn'>

/**
 * Makes the queue on the site's own database, in a schema of its own. Costs nothing until started.
 * @param options.isHeld whether no job is taken before `takeUp`.
 */
export function createJobs(options: {
  handle: DatabaseHandle
  logger: Logger
  isHeld?: boolean
}): Jobs {
  const { handle, logger } = options
  const boss = createBoss(handle)
  boss.on('error', (error) => logger.error({ err: error }, 'The job queue had an error'))
  boss.on('warning', (warning) => logger.warn({ warning }, 'The job queue warns'))
  const workers = new QueueWorkers(boss, options.isHeld ?? false)
  const stopping = new AbortController()
  const wake = (name: QueueName) => workers.wake(name)
  let left: LeftJobsWatch | undefined
  const retries = createRetryAlarm(handle.background.pool, (name) => wake(name as QueueName))

  const sendAll: Jobs['sendAll'] = async (tx, name, payloads) => {
    if (payloads.length === 0) return
    const jobs = payloads.map((payload) => ({ data: payload, ...sendOptions(name, payload) }))
    await boss.insert(name, jobs, { db: transactionForJobs(tx) })
    afterCommit(tx, () => wake(name))
  }

  return {
    start: async () => {
      await boss.start()
      await setUpQueues(boss)
      left = await takeUpLeftJobs(
        handle,
        (name) => wake(name as QueueName),
        (error) => logger.error({ err: error }, 'Jobs that were left were not looked for'),
      )
    },
    send: (tx, name, payload) => sendAll(tx, name, [payload]),
    sendAll,
    work: (name, handler) =>
      workers.add(name, () =>
        boss.work<unknown>(name, WORKER_OPTIONS, async ([job]) => {
          if (!job) return
          const signal = AbortSignal.any([job.signal, stopping.signal])
          try {
            await asPart(name, () => runJob(name, handler, job.data, signal, logger))
          } catch (error) {
            retries.set(name)
            throw error
          } finally {
            wake(name)
          }
        }),
      ),
    unfinishedKeys: (name) => selectUnfinishedKeys(handle.background.pool, name),
    pause: (names) => workers.pause(names),
    resume: () => workers.resume(),
    takeUp: () => workers.takeUp(),
    stop: async () => {
      stopping.abort(new Error('The site is being stopped'))
      left?.stop()
      retries.stop()
      await workers.stop()
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS, close: false })
    },
  }
}

/** Intervals are long, because our own sends wake their workers: an idle site costs next to nothing. */
function createBoss(handle: DatabaseHandle): PgBoss {
  return new PgBoss({
    db: poolForJobs(handle.background.pool),
    schema: 'jobs',
    backend: 'postgres',
    superviseIntervalSeconds: 60,
    monitorIntervalSeconds: 60,
    maintenanceIntervalSeconds: 60 * 60,
    queueCacheIntervalSeconds: 10 * 60,
    cronMonitorIntervalSeconds: 45,
    cronWorkerIntervalSeconds: 45,
    clockMonitorIntervalSeconds: 10 * 60,
    bamIntervalSeconds: 60 * 60,
    flowIntervalSeconds: 60 * 60,
    // The tables stay small, and the embedded database cannot rebuild an index beside its one session.
    reindex: false,
    monitorVacuum: false,
  })
}

function sendOptions<N extends QueueName>(name: N, payload: Payload<N>) {
  const { key, priority } = queues[name] as {
    key?: (payload: Payload<N>) => string
    priority?: (payload: Payload<N>) => number
  }
  return {
    ...(key && { singletonKey: key(payload) }),
    ...(priority && { priority: priority(payload) }),
  }
}

async function runJob<N extends QueueName>(
  name: N,
  handler: JobHandler<N>,
  data: unknown,
  signal: AbortSignal,
  logger: Logger,
): Promise<void> {
  try {
    signal.throwIfAborted()
    const payload = queues[name].payload.parse(data ?? {}) as Payload<N>
    await traced(`job ${name}`, {}, () => handler(payload, signal))
  } catch (error) {
    if (!signal.aborted) logger.warn({ err: error, queue: name, data }, 'A job failed')
    throw error
  }
}
