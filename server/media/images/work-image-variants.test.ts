import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Site } from '#server/edge/process/compose-site.ts'
import { addImage } from '#server/media/images/add-image.ts'
import { queueMissingVariants } from '#server/media/images/work-image-variants.ts'
import { openTestSite } from '#tests/open-test-site.ts'

/** Of the sample or an import: nobody waits for their copies. */
const LEFT_OVER = 10
const FORMATS = ['webp', 'avif'] as const

let site: Site
beforeAll(async () => {
  site = await openTestSite({ IMAGE_AVIF: 'on' })
})
afterAll(() => site.stop())

const grain = async (name: string) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const create = { width: 1000, height: 750, channels: 3, background: '#000', noise } as const
  return { bytes: await sharp({ create }).png().toBuffer(), originalName: name }
}

const idsWithCopies = async () => {
  const { rows } = await sql<{ id: number }>`
    select id from images where webp_widths <> '{}' and avif_widths <> '{}'`.execute(
    site.database.db,
  )
  return rows.map(({ id }) => id)
}

test('the copies that somebody waits for are not kept waiting by those that nobody waits for', async () => {
  const { storage, sandbox, jobs } = site
  const { db } = site.database
  for (let n = 0; n < LEFT_OVER; n += 1) {
    await addImage({ db, storage, sandbox }, await grain(`left-over-${n}.png`))
  }
  await queueMissingVariants(db, jobs, FORMATS)
  const id = await addImage({ db, storage, sandbox }, await grain('new.png'))
  const payloads = FORMATS.map((format) => ({ imageId: id, format }))
  await jobs.sendAll(db, 'image-variants', payloads)
  await vi.waitUntil(async () => (await idsWithCopies()).includes(id), { timeout: 60_000 })
  const others = (await idsWithCopies()).length - 1
  expect(others).toBeLessThan(LEFT_OVER / 2)
}, 90_000)
