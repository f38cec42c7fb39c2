import { inspectOutdated, type RecordingServices } from '#server/media/archives/inspect-files.ts'
import { selectOutdated } from '#server/media/archives/inspections.sql.ts'
import { bumpVersion } from '#server/platform/catalogue-version/version.ts'
import type { Jobs } from '#server/platform/jobs/create-jobs.ts'

/** Files of one job, after which the next one waits in line like any other. */
const AT_ONCE = 50

/**
 * Has the queue look again into files that were looked into by older rules, a few at a time. What is
 * done is in the database with its rules' version, so a job that is broken off goes on where it was.
 */
export async function workInspectAgain(jobs: Jobs, services: RecordingServices): Promise<void> {
  const { db } = services
  await jobs.work('inspect-again', async (_payload, signal) => {
    const files = await selectOutdated(db, AT_ONCE)
    for (const file of files) {
      signal.throwIfAborted()
      await inspectOutdated(services, file)
    }
    if (files.length > 0) await bumpVersion(db)
    if (files.length === AT_ONCE) await jobs.send(db, 'inspect-again', {})
  })
  const [first] = await selectOutdated(db, 1)
  if (first) await jobs.send(db, 'inspect-again', {})
}
