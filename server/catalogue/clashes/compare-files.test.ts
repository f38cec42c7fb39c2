import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { checkFile } from '#server/catalogue/clashes/check-file.ts'
import { findLikenesses } from '#server/catalogue/clashes/compare-files.ts'
import type { Site } from '#server/edge/process/compose-site.ts'
import { keepHashes } from '#server/media/archives/hashes/keep-hashes.ts'
import { lookIntoFile } from '#server/media/archives/inspect-files.ts'
import { recordInspection } from '#server/media/archives/record-inspection.ts'
import { addFile } from '#server/media/files/add-file.ts'
import { addMods } from '#tests/add-mods.ts'
import { makeRar5 } from '#tests/make-rar.ts'
import { makeZip } from '#tests/make-zip.ts'
import { openTestSite } from '#tests/open-test-site.ts'
import { withSameChecksum } from '#tests/same-checksum.ts'

let site: Site
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.stop())

const bytesOf = (value: number, length = 70_000) =>
  Buffer.from(Array.from({ length }, (_, at) => (at * value + (at >> 3)) & 0xff))

async function add(bytes: Buffer, name: string): Promise<number> {
  const { database, storage } = site
  const to = { db: database.db, storage }
  const id = await addFile(to, { name, bytes, contentType: 'application/zip' })
  const found = await lookIntoFile({ ...site, db: database.db }, id)
  await database.db.transaction().execute((tx) => recordInspection(tx, id, found))
  return id
}

async function check(fileId: number) {
  const { path } = await site.database.db
    .selectFrom('files')
    .select('path')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow()
  return checkFile(site.database.db, site.jobs, { fileName: path, category: ['5m-mod'] })
}

test('files that look the same are called the same once both were read; a forged one never is', async () => {
  const forged = withSameChecksum(bytesOf(3), bytesOf(5))
  expect([forged.length, crc32(forged)]).toEqual([70_000, crc32(bytesOf(3))])
  const parts = { 'a/mine.ytd': bytesOf(3), 'a/shared.yft': bytesOf(7), 'a/alone.ydr': bytesOf(9) }
  const original = await add(await makeZip(parts), 'original.zip')
  const packed = await add(makeRar5({ 'x/taken.yft': bytesOf(7) }), 'stored.rar')
  const [owner, other] = await addMods(site, [
    { name: 'Owner', fileId: original },
    { name: 'Other', fileId: packed },
  ])
  const copy = { 'b/renamed.ytd': forged, 'b/Shared.yft': bytesOf(7), 'b/own.ydr': bytesOf(11) }
  const fileId = await add(await makeZip(copy, { isCompressed: false }), 'copy.zip')
  expect(await check(fileId)).toEqual({
    clashes: [],
    sameFiles: [
      {
        mod: { id: owner, name: 'Owner' },
        equal: { count: 0, first: [] },
        alike: { count: 2, first: ['renamed.ytd', 'shared.yft'] },
      },
      {
        mod: { id: other, name: 'Other' },
        equal: { count: 0, first: [] },
        alike: { count: 1, first: ['shared.yft'] },
      },
    ],
    isComparing: true,
  })
  await vi.waitFor(async () => expect((await check(fileId)).isComparing).toBe(false), 20_000)
  const shared = { equal: { count: 1, first: ['shared.yft'] }, alike: { count: 0, first: [] } }
  expect((await check(fileId)).sameFiles).toEqual([
    { mod: { id: owner, name: 'Owner' }, ...shared },
    { mod: { id: other, name: 'Other' }, ...shared },
  ])
}, 40_000)

test('what was read is kept when it is broken off; what cannot be read is not tried again', async () => {
  const parts = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [`${index}.ytd`, bytesOf(index + 20)]),
  )
  const original = await add(await makeZip(parts), 'many.zip')
  await addMods(site, [{ name: 'Owner of many', fileId: original }])
  const fileId = await add(await makeZip(parts, { isCompressed: false }), 'many-copy.zip')
  const { db } = site.database
  const waiting = async () => {
    const { toRead } = await findLikenesses(db, { fileId, modId: 0 })
    return toRead.map((one) => [one.fileId, one.wanted.length])
  }
  expect(await waiting()).toEqual([
    [fileId, 40],
    [original, 40],
  ])
  const { toRead } = await findLikenesses(db, { fileId, modId: 0 })
  const stop = new AbortController()
  const sandbox: Site['sandbox'] = {
    ...site.sandbox,
    run: async (...asked) => {
      const result = await site.sandbox.run(...asked)
      stop.abort()
      return result
    },
  }
  const own = toRead[0]?.wanted ?? []
  await expect(keepHashes({ ...site, db, sandbox }, fileId, own, stop.signal)).rejects.toThrow(
    /abort/i,
  )
  expect(await waiting()).toEqual([
    [fileId, 15],
    [original, 40],
  ])
  const row = db.selectFrom('files').select('path').where('id', '=', original)
  await site.storage.remove((await row.executeTakeFirstOrThrow()).path)
  await vi.waitFor(async () => expect((await check(fileId)).isComparing).toBe(false), 20_000)
  expect((await check(fileId)).sameFiles).toMatchObject([
    { equal: { count: 0 }, alike: { count: 40, first: ['0.ytd', '1.ytd', '10.ytd'] } },
  ])
}, 60_000)
