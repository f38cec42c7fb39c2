import { afterAll, beforeAll, expect, test } from 'vitest'
import { isReadWhole } from '#contract/files/read-whole.ts'
import { makeRpf } from '#sample/generator/archive/make-rpf.ts'
import { type ArchiveStore, openArchiveStore } from '#server/media/archives/archives.fixture.ts'
import { makeRar5 } from '#tests/make-rar.ts'
import { makeResource } from '#tests/make-resource.ts'
import { type ArchiveParts, makeZip } from '#tests/make-zip.ts'

let store: ArchiveStore
beforeAll(async () => {
  store = await openArchiveStore()
})
afterAll(() => store.close())

const NG = 0x0fefffff
const SMALL = makeResource({ version: 13 })
const HEAVY = makeResource({ version: 13, physical: 0x0004_000b })

async function isWhole(bytes: Buffer, name = 'a.zip') {
  const { inspection } = await store.inspect(name, bytes)
  return inspection.gameFiles && isReadWhole({ ...inspection, ...inspection.gameFiles })
}

test.each<[string, () => Promise<ArchiveParts>]>([
  [
    'an encrypted pack beside a small file',
    async () => ({ 'dlc.rpf': makeRpf({ 'a.ytd': HEAVY }, { encryption: NG }), 'b.ytd': SMALL }),
  ],
  ['a zip in a zip', async () => ({ 'a.zip': await makeZip({ 'a.ytd': HEAVY }) })],
  ['a model that is locked by escrow', async () => ({ 'r/stream/a.yft': 'FXAP'.padEnd(64) })],
  ['a resource that is protected', async () => ({ 'r/.fxap': 'x', 'r/stream/a.ytd': SMALL })],
  ['a model without a header', async () => ({ 'a.yft': 'nothing of the kind' })],
  ['a package that is broken', async () => ({ 'a.oiv': 'no zip', 'b.ytd': SMALL })],
])('%s: not everything was read', async (_, parts) => {
  expect(await isWhole(await makeZip(await parts()))).toBe(false)
})

test('files of every kind that could be read are the whole', async () => {
  const parts = { 'a.ytd': HEAVY, 'dlc.rpf': makeRpf({ 'b.ytd': SMALL }), 'read me.txt': 'x' }
  expect(await isWhole(await makeZip(parts))).toBe(true)
  expect(await isWhole(makeRar5(parts, { isPacked: true }), 'a.rar')).toBe(true)
  expect(await isWhole(makeRar5(parts, { isEncrypted: true }), 'a.rar')).toBe(false)
})
