import type { CommandContext } from '#server/edge/cli/command.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import { withStartLock } from '#server/platform/db/start-lock.ts'
import type { JobSender } from '#server/platform/jobs/create-jobs.ts'

/** Runs `work` with the queue, for commands that send mail. */
export async function withJobs<T>(
  handle: DatabaseHandle,
  { stderr }: Pick<CommandContext, 'stderr'>,
  work: (jobs: JobSender) => Promise<T>,
): Promise<T> {
  // Takes a moment to load, which the other commands need not wait for.
  const { createJobs } = await import('#server/platform/jobs/create-jobs.ts')
  const warn = (_: unknown, message?: string) => stderr.write(`${message}\n`)
  const jobs = createJobs({ handle, logger: { error: warn, warn } })
  try {
    await withStartLock(handle, jobs.start)
    return await work(jobs)
  } finally {
    await jobs.stop()
  }
}
