import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOrCreateTags } from '#server/catalogue/tags/find-or-create-tags.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { connectInMemory } from '#tests/embedded-snapshots.ts'

let handle: DatabaseHandle
beforeAll(async () => {
  handle = await connectInMemory()
  await migrate(handle)
})
afterAll(() => handle.close())

function find(...labels: string[]): Promise<Map<string, number>> {
  return handle.db.transaction().execute((tx) => findOrCreateTags(tx, labels))
}

test('finds tags ignoring case and makes the others once', async () => {
  const first = await find('anime', 'Lowrider', 'LOWRIDER', 'Été', 'ÉTÉ')
  expect(first.get('anime')).toBe(4)
  expect(first.get('Lowrider')).toBeGreaterThan(13)
  expect(first.get('LOWRIDER')).toBe(first.get('Lowrider'))
  expect(first.get('ÉTÉ')).toBe(first.get('Été'))
  expect(await find('lowrider', 'Lowrider')).toEqual(
    new Map([
      ['lowrider', first.get('Lowrider')],
      ['Lowrider', first.get('Lowrider')],
    ]),
  )
  const labels = await handle.db.selectFrom('tags').select('tag').where('id', '>', 13).execute()
  expect(labels.map(({ tag }) => tag).toSorted()).toEqual(['Lowrider', 'Été'])
})

test('makes nothing of nothing', async () => {
  expect(await find()).toEqual(new Map())
})
