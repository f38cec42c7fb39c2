import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { DatabaseAwayError } from '#server/platform/db/database-away.ts'
import { registerHealth } from '#server/platform/http/health.ts'

type Parts = Parameters<typeof registerHealth>[1]

async function ready(checks: Parts['checks'], details: Parts['details'] = {}) {
  const app = Fastify()
  registerHealth(app, { checks, details })
  const answer = await app.inject('/readyz')
  await app.close()
  return { code: answer.statusCode, ...answer.json() }
}
const fine = async () => undefined

test('every part answers', async () => {
  expect(await ready({ database: fine, storage: fine })).toEqual({
    code: 200,
    status: 'ok',
    database: 'ok',
    storage: 'ok',
  })
})

test('a part that fails is named, with a reason that gives nothing away', async () => {
  const answer = await ready({
    database: () => Promise.reject(new DatabaseAwayError('connect ECONNREFUSED 10.1.2.3:5432')),
    storage: () => Promise.reject(new Error('/srv/secret/place is not a folder')),
  })
  expect(answer).toEqual({
    code: 503,
    status: 'failed',
    database: 'failed',
    storage: 'failed',
    details: {
      database: 'The database cannot be reached',
      storage: 'The storage cannot be used; the log says why',
    },
  })
})

test('a part that never answers does not hold up the answer', async () => {
  const start = performance.now()
  const answer = await ready({ database: () => new Promise(() => undefined), storage: fine })
  expect(performance.now() - start).toBeLessThan(5_000)
  expect(answer).toMatchObject({
    code: 503,
    storage: 'ok',
    details: { database: 'The database has not answered within 2 seconds' },
  })
})

test('what needs attention is said while the site works', async () => {
  const notices = { disk: async () => 'The disk is nearly full', clock: async () => undefined }
  expect(await ready({ database: fine }, notices)).toEqual({
    code: 200,
    status: 'ok',
    database: 'ok',
    details: { disk: 'The disk is nearly full' },
  })
})
