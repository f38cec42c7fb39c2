import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/base/endpoints.ts'
import type { Site } from '#server/edge/process/compose-site.ts'
import type { Sandbox } from '#server/platform/sandbox/sandbox.ts'
import { addFreeImage } from '#tests/add-media.ts'
import { addMods } from '#tests/add-mods.ts'
import { openTestSandbox } from '#tests/open-sandbox.ts'
import { openTestSite } from '#tests/open-test-site.ts'

/** More than may wait. */
const FLOOD = 450
const MOST_WAITING = 400

const real = openTestSandbox()
const gate = Promise.withResolvers<void>()
/** Each card takes until the gate opens, as if drawing were slow, and says whose it is. */
const sandbox: Sandbox = {
  ...real,
  run: (async (lane, task, input, object) => {
    if (task.name !== 'draw-social-card') return real.run(lane, task, input, object)
    await gate.promise
    const { card } = input as { card: { id: number } }
    return Buffer.from(`card of ${card.id}`)
  }) as Sandbox['run'],
}

let site: Site
let ids: number[]
let imageId: number
beforeAll(async () => {
  site = await openTestSite({}, { sandbox })
  imageId = (await addFreeImage(site)).id
  const drafts = Array.from({ length: FLOOD }, (_, n) => ({ name: `Runner ${n}` }))
  ids = await addMods(site, [{ mainImageId: imageId }, ...drafts])
})
afterAll(async () => {
  await site.stop()
  real.close()
})

test('in a flood of cards people go first, and nobody gets a card that is not the mod’s', async () => {
  const [shown = 0, ...wanted] = ids
  let answered = 0
  const flood = wanted.map(async (id) => {
    const answer = await site.app.inject({ url: `/social/${id}.jpg`, remoteAddress: '192.0.2.1' })
    answered += 1
    return { id, answer }
  })
  // Another network's card takes the last place of the flood.
  const other = site.app.inject({ url: `/social/${shown}.jpg`, remoteAddress: '192.0.2.2' })

  // While no card is drawn at all, people are answered.
  const page = await site.app.inject({ url: `/mod/${shown}` })
  expect(page.statusCode).toBe(200)
  const image = await site.app.inject({ url: `/images/${imageId}/8.webp` })
  expect(image.statusCode).toBe(200)
  const login = await site.app.inject({
    method: 'POST',
    url: endpoints.login.path,
    payload: { email: 'nobody@example.org', password: 'correct horse battery' },
  })
  expect(login.statusCode).toBe(404)
  expect(answered).toBeLessThanOrEqual(FLOOD - MOST_WAITING)

  gate.resolve()
  const statuses = new Map<number, number>()
  for (const { id, answer } of await Promise.all(flood)) {
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
    if (answer.statusCode === 200) expect(answer.body).toBe(`card of ${id}`)
    else {
      expect(answer.statusCode).toBe(503)
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  }
  // One is drawn while the others wait; one place went to somebody else.
  expect(Object.fromEntries(statuses)).toEqual({ 200: MOST_WAITING, 503: FLOOD - MOST_WAITING })
  expect((await other).body).toBe(`card of ${shown}`)
})
