import { randomUUID } from 'node:crypto'
import type { PgBoss, QueueResult } from 'pg-boss'
import { type QueueName, queues } from '#server/platform/jobs/queues.ts'
import { SILENCE_SECONDS } from '#server/platform/jobs/take-up-left-jobs.ts'

const KEEP_FINISHED_SECONDS = 24 * 60 * 60
const RETRY_SECONDS = 5
const RETRY_SECONDS_MAX = 15 * 60

/**
 * Creates what queues and schedules are missing and changes those that have other settings. At most
 * starts there are none: writing each anew would take the embedded database a third of a second.
 */
export async function setUpQueues(boss: PgBoss): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  const schedules = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
  for (const name of Object.keys(queues) as QueueName[]) {
    await setUpQueue(boss, name, known.get(name))
    const { cron } = queues[name] as { cron?: string }
    if (cron && schedules.get(name) !== cron) await boss.schedule(name, cron, {})
  }
  // The library goes on where it could not read the queues when it started; sending would fail later.
  await rememberQueue(boss, 'vacuum')
}

async function setUpQueue(
  boss: PgBoss,
  name: QueueName,
  known: QueueResult | undefined,
): Promise<void> {
  const { expireInSeconds, retryLimit } = queues[name]
  const changeable = {
    expireInSeconds,
    retryLimit,
    heartbeatSeconds: SILENCE_SECONDS,
    retryDelay: RETRY_SECONDS,
    retryBackoff: true,
    deleteAfterSeconds: KEEP_FINISHED_SECONDS,
  }
  if (!known) {
    const options = { ...changeable, retryDelayMax: RETRY_SECONDS_MAX, policy: 'short' as const }
    await boss.createQueue(name, options)
  } else if (isDifferent(changeable, known)) {
    await boss.updateQueue(name, changeable)
  } else {
    return
  }
  await rememberQueue(boss, name)
}

/**
 * Reads a queue's settings into the library's memory, where they are not yet: read later, inside a
 * transaction on the embedded database's one connection, they would wait for that very transaction.
 */
async function rememberQueue(boss: PgBoss, name: QueueName): Promise<void> {
  await boss.findJobs(name, { id: randomUUID() })
}

function isDifferent<T extends object>(wanted: T, found: { readonly [K in keyof T]?: unknown }) {
  return (Object.keys(wanted) as (keyof T)[]).some((key) => wanted[key] !== found[key])
}
