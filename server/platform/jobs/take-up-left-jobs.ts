import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import { type LeftJob, releaseJobs, selectSilentJobs } from '#server/platform/jobs/left-jobs.sql.ts'

/** A worker says so often that it lives … */
export const HEARTBEAT_SECONDS = 3
/** … and is taken for dead after so long without a word; the queue allows no less. */
export const SILENCE_SECONDS = 10
const LOOK_MS = 2_500

/** Looks for jobs that were left, until it is stopped. */
export interface LeftJobsWatch {
  readonly stop: () => void
}

/**
 * Has the jobs that a process left half done, because it was killed, done again: at once where the
 * database was that process's alone, else as soon as its workers have been silent for ten seconds.
 * Those must be found silent twice: after an outage of the database itself, living workers are given
 * the time to be heard of again, so that no job is done twice.
 * @param onReleased is told of each queue that has such a job.
 */
export async function takeUpLeftJobs(
  { kind, background }: Pick<DatabaseHandle, 'kind' | 'background'>,
  onReleased: (queue: string) => void,
  onError: (error: unknown) => void,
): Promise<LeftJobsWatch> {
  let before = new Map<string, LeftJob>()
  const keyOf = ({ id, heard_at }: LeftJob) => `${id} ${heard_at}`
  const release = async (jobs: readonly LeftJob[]) => {
    if (jobs.length === 0) return
    for (const queue of await releaseJobs(background.pool, jobs)) onReleased(queue)
  }
  const look = async () => {
    const silent = await selectSilentJobs(background.pool, true)
    const again = silent.filter((job) => before.has(keyOf(job)))
    before = new Map(silent.map((job) => [keyOf(job), job]))
    await release(again)
  }

  if (kind === 'embedded') {
    // No other process can have it open, and this one has not begun.
    await release(await selectSilentJobs(background.pool, false))
    return { stop: () => undefined }
  }
  let isLooking = false
  const timer = setInterval(async () => {
    if (isLooking) return
    isLooking = true
    try {
      await look()
    } catch (error) {
      before = new Map()
      onError(error)
    } finally {
      isLooking = false
    }
  }, LOOK_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
