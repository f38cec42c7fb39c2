import { setTimeout as sleep } from 'node:timers/promises'
import { inspectOutdated, type RecordingServices } from '#server/media/archives/inspect-files.ts'
import { giveBack, hasOutdated, takeOutdated } from '#server/media/archives/inspections.sql.ts'
import { bumpVersion } from '#server/platform/catalogue-version/version.ts'
import type { Jobs } from '#server/platform/jobs/create-jobs.ts'

/** Files of one job, after which the next one waits in line like any other. */
const AT_ONCE = 50
/** Where others have the last ones, they are waited for: they may not come to an end. */
const WAIT_MS = 30_000

/**
 * Has the queue look again into files that were looked into by older rules, a few at a time. What is
 * done is in the database with its rules' version, so a job that is broken off goes on where it was.
 */
export async function workInspectAgain(jobs: Jobs, services: RecordingServices): Promise<void> {
  const { db } = services
  await jobs.work('inspect-again', async (_payload, signal) => {
    const count = await inspectSomeAgain(services, signal)
    if (count > 0) await bumpVersion(db)
    if (await hasOutdated(db)) {
      if (count < AT_ONCE) await sleep(WAIT_MS, undefined, { signal })
      await jobs.send(db, 'inspect-again', {})
    }
  })
  if (await hasOutdated(db)) await jobs.send(db, 'inspect-again', {})
}

/** Looks into files that nobody else has taken, each taken first; returns how many there were. */
export async function inspectSomeAgain(
  services: RecordingServices,
  signal: AbortSignal,
): Promise<number> {
  let count = 0
  while (count < AT_ONCE) {
    signal.throwIfAborted()
    const file = await takeOutdated(services.db)
    if (!file) break
    try {
      await inspectOutdated(services, file)
    } catch (error) {
      await giveBack(services.db, file.id)
      throw error
    }
    count++
  }
  return count
}
