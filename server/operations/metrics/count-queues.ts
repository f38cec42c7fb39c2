import type { Numbers } from '#contract/desk/numbers.ts'
import { countJobs } from '#server/operations/metrics/state.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** What waits in each queue that has something to do or has failed at it. */
export async function countQueues(db: Database): Promise<Numbers['queues']> {
  const byQueue = Map.groupBy(await countJobs(db), ({ queue }) => queue)
  const queues = [...byQueue].map(([queue, counts]) => {
    const jobs = (state: string) => counts.find((count) => count.state === state)?.jobs ?? 0
    const overdueSeconds = Math.max(0, ...counts.map(({ overdue }) => overdue))
    return {
      ...{ queue, waiting: jobs('waiting'), active: jobs('active'), failed: jobs('failed') },
      overdueSeconds,
    }
  })
  return queues.sort((a, b) => a.queue.localeCompare(b.queue))
}
