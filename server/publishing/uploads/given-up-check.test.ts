import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { modDetailSchema } from '#contract/catalogue/mods.ts'
import { changeFile } from '#server/catalogue/writing/change-file.ts'
import type { Site } from '#server/edge/process/compose-site.ts'
import { inspectFiles } from '#server/media/archives/inspect-files.ts'
import { addFile } from '#server/media/files/add-file.ts'
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

async function attemptsOf(id: string): Promise<number | undefined> {
  const row = await site.database.db
    .selectFrom('uploads')
    .select('check_attempts')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.check_attempts
}

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
  const bytes = await zipOf({ 'b.txt': 'b' })
  const { upload } = await client.create('file', 'left.zip', bytes.length)
  await client.send(upload, bytes)
  const { db } = site.database
  // As a process leaves it that is killed during its second try.
  await db
    .updateTable('uploads')
    .set({ check_attempts: 2, state: 'checking' })
    .where('id', '=', upload.id)
    .execute()
  const run = vi.spyOn(site.sandbox, 'run')
  expect((await client.complete(upload.id)).upload.state).toBe('refused')
  expect(run).not.toHaveBeenCalled()
  run.mockRestore()
})

test('a try is counted before it begins, and taken back when it says nothing of the file', async () => {
  const bytes = await zipOf({ 'c.txt': 'c' })
  const { upload } = await client.create('file', 'unlucky.zip', bytes.length)
  await client.send(upload, bytes)
  let during: number | undefined
  const run = vi.spyOn(site.sandbox, 'run').mockImplementation(async () => {
    during = await attemptsOf(upload.id)
    throw new Error('The storage does not answer')
  })
  await client.complete(upload.id)
  expect(during).toBe(1)
  expect(await attemptsOf(upload.id)).toBe(0)
  run.mockRestore()
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
