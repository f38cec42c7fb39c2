import { expect, test, vi } from 'vitest'
import { connectDatabase } from '#server/platform/db/connect.ts'
import { isDatabaseAway } from '#server/platform/db/database-away.ts'
import { canMount, mountSmallDisk } from '#tests/small-disk.ts'

const TIMEOUT = { timeout: 60_000, interval: 100 }

// Elsewhere than on Linux, and without the right to mount a disk, there is none to fill.
test.skipIf(!(await canMount()))(
  'a disk that is full ends no site for good: the database says so, and comes back with the space',
  async () => {
    const disk = await mountSmallDisk(160)
    const handle = await connectDatabase({ folder: `${disk.folder}/database` })
    const said: string[] = []
    const say = (fields: unknown, text?: string) => void said.push(text ?? String(fields))
    const liveness = handle.watch({ error: say, info: say })
    try {
      await handle.pool.query('create table t (n int primary key)')
      await disk.fillUpTo(8)
      const acknowledged: number[] = []
      const write = async (n: number) => {
        await handle.pool.query('insert into t values ($1)', [n])
        acknowledged.push(n)
        // Fills the log, which ends the database where it cannot go on; a full table is just refused.
        await handle.pool.query(
          "select pg_logical_emit_message(false, 'fill', repeat('x', 1000000))",
        )
      }
      const failures: unknown[] = []
      for (let n = 0; n < 60 && said.length === 0; n++) {
        await write(n).catch((error: unknown) => failures.push(error))
      }
      await vi.waitUntil(() => said.length > 0, TIMEOUT)
      expect(said[0]).toBe('The embedded database does not answer; it is being restarted')
      expect(acknowledged.length).toBeGreaterThan(0)
      expect(failures.filter((error) => !isDatabaseAway(error))).toEqual([])
      await expect(handle.pool.query('select 1')).rejects.toSatisfy(isDatabaseAway)

      await disk.free()
      await vi.waitUntil(() => said.at(-1) === 'The embedded database answers again', TIMEOUT)
      const { rows } = await handle.pool.query<{ n: number }>('select n from t order by n')
      expect(rows.map(({ n }) => n)).toEqual(expect.arrayContaining(acknowledged))
      await write(1_000)
    } finally {
      await liveness.stop()
      const start = performance.now()
      await handle.close()
      expect(performance.now() - start).toBeLessThan(10_000)
      await disk.remove()
    }
  },
  180_000,
)
