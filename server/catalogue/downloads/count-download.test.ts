import { expect, test } from 'vitest'
import { describeCounting } from '#server/catalogue/downloads/count-download.suite.ts'
import { createDownloadCounter } from '#server/catalogue/downloads/count-download.ts'
import type { BreakablePool } from '#server/platform/db/breakable-pool.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { connectInMemory } from '#tests/embedded-snapshots.ts'

async function open(): Promise<{ handle: DatabaseHandle; close: () => Promise<void> }> {
  const handle = await connectInMemory()
  await migrate(handle)
  return { handle, close: handle.close }
}

describeCounting('embedded', open)

test('a database that goes away: whoever waits behind others is told so no later than they are', async () => {
  const { handle, close } = await open()
  const pool = handle.pool as BreakablePool
  // The embedded database has one session: what is counted waits for it.
  const held = await pool.connect()
  const logger = { warn: () => undefined }
  const downloads = createDownloadCounter({ handle, secret: Buffer.alloc(32), logger })
  const count = (n: number) =>
    downloads.count({ modId: 1, visitor: { ip: `192.0.2.${n}`, userAgent: '' } }).then(
      () => 'counted',
      ({ name }: Error) => name,
    )
  const first = count(1)
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  const second = count(2)
  pool.breakAll()
  held.release(true)
  expect(await first).toBe('DatabaseAwayError')
  const told = performance.now()
  expect(await second).toBe('DatabaseAwayError')
  expect(performance.now() - told).toBeLessThan(200)
  await downloads.close()
  await close()
})
