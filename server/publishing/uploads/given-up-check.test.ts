import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { modDetailSchema } from '#contract/catalogue/mods.ts'
import { changeFile } from '#server/catalogue/writing/change-file.ts'
import type { Site } from '#server/edge/process/compose-site.ts'
import { INSPECT_ARCHIVE } from '#server/media/archives/inspect-archive-task.ts'
import { inspectFiles } from '#server/media/archives/inspect-files.ts'
import { addFile } from '#server/media/files/add-file.ts'
import { ENCODE_VARIANT } from '#server/media/images/image-tasks.ts'
import {
  beginAttempt,
  type CheckAttempt,
  endAbandonedChecks,
} from '#server/publishing/uploads/check-attempts.ts'
import { addMods } from '#tests/add-mods.ts'
import { ADMIN_SETTINGS, logInAdmin } from '#tests/admin-site.ts'
import { openTestSandbox } from '#tests/open-sandbox.ts'
import { openTestSite } from '#tests/open-test-site.ts'
import { pngOf, type UploadClient, zipOf } from '#tests/upload-client.ts'

let site: Site
let client: UploadClient
beforeAll(async () => {
  // So little memory that no work comes to its end.
  site = await openTestSite(ADMIN_SETTINGS, { sandbox: openTestSandbox({ maxBytes: 1 }) })
  const origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
  client = await logInAdmin(origin)
})
afterAll(async () => {
  site.app.server.closeAllConnections()
  await site.stop()
})

async function attemptsOf(id: string) {
  const { rows } = await sql<{ failed: number; begun: number }>`
    select check_attempts as failed, cardinality(checks_begun) as begun
    from uploads where id = ${id}`.execute(site.database.db)
  return rows[0]
}

/** An upload that has been sent, with checks of it that have not ended. */
async function addUpload(name: string, begun: readonly string[]): Promise<string> {
  const bytes = await zipOf({ 'b.txt': name })
  const { upload } = await client.create('file', name, bytes.length)
  await client.send(upload, bytes)
  await sql`
    update uploads set checks_begun = ${begun}::text[]::timestamptz[]
    where id = ${upload.id}`.execute(site.database.db)
  return upload.id
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

test.each([
  [
    'file',
    'mod.zip',
    () => zipOf({ 'a.txt': 'a' }),
    /This archive could not be checked: .*, twice\./,
  ],
  ['image', 'cover.png', () => pngOf(), /This image could not be checked: .*, twice\./],
] as const)('the check of a %s that was ended twice is given up', async (kind, name, make, why) => {
  const run = vi.spyOn(site.sandbox, 'run')
  const bytes = await make()
  const { upload } = await client.create(kind, name, bytes.length)
  await client.send(upload, bytes)
  await client.complete(upload.id)
  await vi.waitUntil(async () => (await client.complete(upload.id)).upload.state !== 'checking', {
    timeout: 25_000,
    interval: 50,
  })
  const refused = await client.get(upload.id)
  expect(refused).toMatchObject({ state: 'refused', object: null })
  expect(refused.refusal).toMatch(why)
  expect(run).toHaveBeenCalledTimes(2)
  run.mockRestore()
})

test('tries that took the whole process with them count: nothing is begun after the second', async () => {
  const id = await addUpload('left.zip', [minutesAgo(60), minutesAgo(31)])
  const run = vi.spyOn(site.sandbox, 'run')
  expect((await client.complete(id)).upload.state).toBe('refused')
  expect(run).not.toHaveBeenCalled()
  run.mockRestore()
})

test('tries that other processes may still be at are waited for', async () => {
  // The longest that one may take: before it come another archive and a copy of an image.
  const seconds = 2 * INSPECT_ARCHIVE.limits.wall + ENCODE_VARIANT.limits.wall
  const id = await addUpload('shared.zip', [minutesAgo(60), minutesAgo(seconds / 60)])
  const run = vi.spyOn(site.sandbox, 'run')
  const { upload } = await client.complete(id)
  expect(upload).toMatchObject({
    state: 'checking',
    refusal: 'It is still being checked, which can take half an hour',
  })
  expect(run).not.toHaveBeenCalled()
  // As soon as one of them has ended well, there may be another.
  await sql`update uploads set checks_begun = checks_begun[:1] where id = ${id}`.execute(
    site.database.db,
  )
  run.mockRejectedValueOnce(new Error('The storage does not answer'))
  await client.complete(id)
  expect(run).toHaveBeenCalledTimes(1)
  run.mockRestore()
})

test('where no other process can be at them, a start ends all tries', async () => {
  const id = await addUpload('alone.zip', [minutesAgo(1), minutesAgo(0)])
  expect((await client.complete(id)).upload.state).toBe('checking')
  await endAbandonedChecks(site.database.db)
  expect(await attemptsOf(id)).toEqual({ failed: 2, begun: 0 })
  expect((await client.complete(id)).upload.state).toBe('refused')
})

test('a try is noted before it begins, and taken back when it says nothing of the file', async () => {
  const bytes = await zipOf({ 'c.txt': 'c' })
  const { upload } = await client.create('file', 'unlucky.zip', bytes.length)
  await client.send(upload, bytes)
  let during: unknown
  const run = vi.spyOn(site.sandbox, 'run').mockImplementation(async () => {
    during = await attemptsOf(upload.id)
    throw new Error('The storage does not answer')
  })
  await client.complete(upload.id)
  expect(during).toEqual({ failed: 0, begun: 1 })
  expect(await attemptsOf(upload.id)).toEqual({ failed: 0, begun: 0 })
  run.mockRestore()
})

test('a try counts once however often its end is noted, and a failure after its end counts too', async () => {
  const id = await addUpload('twice.zip', [])
  const services = { db: site.database.db, logger: site.app.log }
  const first = (await beginAttempt(services, id)) as CheckAttempt
  await first.end()
  await first.end()
  expect(await attemptsOf(id)).toEqual({ failed: 0, begun: 0 })
  const [second, third] = [await beginAttempt(services, id), await beginAttempt(services, id)]
  expect(await beginAttempt(services, id)).toBe('under-way')
  await (second as CheckAttempt).end()
  await (second as CheckAttempt).fail()
  await (third as CheckAttempt).fail()
  expect(await attemptsOf(id)).toEqual({ failed: 2, begun: 0 })
  expect(await beginAttempt(services, id)).toBe('given-up')
})

test('a file of the site that cannot be looked into says so, and is not taken up again', async () => {
  const { db } = site.database
  const to = { db, storage: site.storage, sandbox: site.sandbox, changeFile }
  const file = { name: 'old.zip', bytes: await zipOf({ 'd.txt': 'd' }), contentType: 'x/y' }
  const fileId = await addFile(to, file)
  const [modId] = await addMods(site, [{ fileId }])
  const look = async () => {
    const problems: (string | null)[] = []
    for await (const { problem } of inspectFiles(to, { all: false })) problems.push(problem)
    return problems
  }
  expect(await look()).toEqual([expect.stringMatching(/^Given up: .*, twice\.$/)])
  expect(await look()).toEqual([])
  const answer = await site.app.inject({ url: `/api/v1/mods/get-mod-details/${modId}` })
  const detail = modDetailSchema.parse(answer.json())
  expect(detail.file).toMatchObject({ inspection: null, inspectionState: 'given_up' })
})
