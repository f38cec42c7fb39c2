import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BUILDS_PREFIX, keepBuilds } from '#server/edge/pages/keep-builds.ts'
import type { Site } from '#server/edge/process/compose-site.ts'
import { openTestSite } from '#tests/open-test-site.ts'

const SCRIPT = `export const text = ${JSON.stringify('old '.repeat(500))}`

let site: Site
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.stop())

const get = (name: string) =>
  site.app.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': 'gzip' } })

/** A build of which no process has said for so many hours that it serves it. */
async function addBuild(id: string, name: string, hours: number): Promise<string> {
  const object = `${BUILDS_PREFIX}${id}.json.gz`
  const packed = gzipSync(JSON.stringify({ [name]: Buffer.from(SCRIPT).toString('base64') }))
  await site.storage.put(object, packed, { contentType: 'application/gzip' })
  await sql`
    insert into web_builds (id, names, last_current_at)
    values (${id}, array[${name}], now() - make_interval(hours => ${hours}))
  `.execute(site.database.db)
  return object
}

test('files of a build that was replaced are served for a day, then they go', async () => {
  const late = await addBuild('late', 'mod-aaaaaaaa.js', 24)
  const old = await addBuild('old', 'mod-bbbbbbbb.js', 26)
  const kept = await get('mod-aaaaaaaa.js')
  expect(kept.statusCode).toBe(200)
  expect(kept.headers['content-type']).toBe('application/javascript; charset=utf-8')
  expect(kept.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(kept.headers['content-encoding']).toBe('gzip')
  expect((await get('mod-bbbbbbbb.js')).statusCode).toBe(404)

  const builds = keepBuilds({ ...site.database, storage: site.storage, logger: site.app.log })
  await builds.keep()
  await builds.close()
  expect(await site.storage.head(late)).toBeDefined()
  expect(await site.storage.head(old)).toBeUndefined()
})

test('nothing else is found there', async () => {
  for (const name of ['../package.json', 'mod-aaaaaaaa.json', '%2e%2e%2fx-aaaaaaaa.js', '']) {
    expect((await get(name)).statusCode).toBe(404)
  }
})

test('a build whose files somebody has removed is no error', async () => {
  await site.storage.remove(await addBuild('gone', 'mod-cccccccc.js', 1))
  expect((await get('mod-cccccccc.js')).statusCode).toBe(404)
})
