import { once } from 'node:events'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { BulkState } from '#contract/desk/bulk-changes.ts'
import type { ManagedTag, TagChange } from '#contract/desk/tag-desk.ts'
import { checkLists } from '#server/catalogue/lists/check-lists.ts'
import { saveMods } from '#server/catalogue/writing/save-mods.ts'
import { connectDatabase } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { ADMIN, ADMIN_SETTINGS } from '#tests/admin-site.ts'
import { plainDraft } from '#tests/plain-draft.ts'
import { type SiteProcess, startSiteProcess } from '#tests/site-process.ts'

const MODS = 600

let dataDir: string
beforeAll(async () => {
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-test-'))
  const handle = await connectDatabase({ folder: path.join(dataDir, 'database') })
  await migrate(handle)
  const drafts = Array.from({ length: MODS }, (_, n) =>
    plainDraft({ name: `Fleet ${n}`, tags: ['Swift'], mainTag: 'Swift' }),
  )
  await handle.db.transaction().execute((tx) => saveMods(tx, drafts))
  await handle.close()
}, 120_000)
afterAll(() => fs.rm(dataDir, { recursive: true, force: true }))

const start = () => startSiteProcess({ ...ADMIN_SETTINGS, DATA_DIR: dataDir })

/** The administrator's calls; sessions outlive the process. */
async function logIn(site: SiteProcess) {
  const send = async <T>(call: string, body?: object, token?: string): Promise<T> => {
    const answer = await fetch(`${site.url}/api/v1/${call}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(answer.status, call).toBe(200)
    return (await answer.json()) as T
  }
  const { token } = await send<{ token: string }>('auth/login', ADMIN)
  return <T>(call: string, body?: object) => send<T>(call, body, token)
}

/** Kills the process once something has been done, but not all of it. */
async function killAmid(site: SiteProcess, done: () => Promise<number>): Promise<void> {
  await vi.waitUntil(async () => (await done()) > 0, { timeout: 60_000, interval: 10 })
  const ended = once(site.process, 'exit')
  site.process.kill('SIGKILL')
  await ended
}

const finished = (isFinished: () => Promise<boolean>) =>
  vi.waitUntil(isFinished, { timeout: 90_000, interval: 100 })

test('a change of many and a merging of tags go on after kill -9, and do each mod once', async () => {
  let site = await start()
  let call = await logIn(site)
  const change = { kind: 'tag', add: ['Fast'], remove: [] }
  const { id } = await call<BulkState>('manage/prepare-bulk-change', { change, filter: {} })
  await call('manage/start-bulk-change', { id })
  const bulk = () => call<BulkState>(`manage/get-bulk-change/${id}`)
  await killAmid(site, async () => (await bulk()).changed)

  site = await start()
  call = await logIn(site)
  await finished(async () => (await bulk()).state === 'finished')
  expect(await bulk()).toMatchObject({ total: MODS, changed: MODS, left: [] })
  const tagged = async (text: string) => {
    const { tags } = await call<{ tags: ManagedTag[] }>('tags/get-tags/1', { text })
    return tags[0] as ManagedTag
  }
  const [from, into] = [await tagged('swift'), await tagged('fast')]
  expect([from.mods, into.mods]).toEqual([MODS, MODS])
  const versions = { version: from.version, intoVersion: into.version }
  await call('tags/merge-tag', { id: from.id, intoId: into.id, ...versions })
  const merging = async () =>
    (await call<{ changes: TagChange[] }>('tags/get-tag-changes')).changes[0] as TagChange
  await killAmid(site, async () => (await merging()).done)

  site = await start()
  call = await logIn(site)
  await finished(async () => (await merging()).state === 'finished')
  expect(await merging()).toMatchObject({ total: MODS, done: MODS })
  expect(await tagged('fast')).toMatchObject({ mods: MODS, formerNames: ['Swift'] })
  await site.stop()

  const handle = await connectDatabase({ folder: path.join(dataDir, 'database') })
  expect(await checkLists(handle.db)).toEqual([])
  const tags = await handle.db.selectFrom('mod_tags').select(['mod_id', 'tag_id']).execute()
  expect(tags).toHaveLength(MODS)
  expect(new Set(tags.map((row) => row.tag_id))).toEqual(new Set([into.id]))
  await handle.close()
}, 300_000)
