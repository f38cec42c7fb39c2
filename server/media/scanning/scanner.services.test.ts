import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MIB } from '#contract/base/units.ts'
import { inspectArchive } from '#server/media/archives/inspect-archive.ts'
import { createScanner, type Scanner } from '#server/media/scanning/scanner.ts'
import { parseClamdUrl } from '#server/platform/config/parse-clamd-url.ts'
import { readRange } from '#server/platform/sandbox/sandbox-object.ts'
import { createFolderStorage } from '#server/platform/storage/folder.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { makeRar5 } from '#tests/make-rar.ts'
import { makeZip } from '#tests/make-zip.ts'
import { CLAMD_MAX_FILE_BYTES, CLAMD_MAX_SCAN_BYTES, KNOWN_VIRUS } from '#tests/services/clamd.ts'

let root: string
let storage: Storage
let scanner: Scanner
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'modharbor-scanning-'))
  storage = createFolderStorage({ root })
  scanner = createScanner({
    clamd: parseClamdUrl(process.env.TEST_CLAMD_URL ?? ''),
    limits: { maxFileBytes: CLAMD_MAX_FILE_BYTES, maxScanBytes: CLAMD_MAX_SCAN_BYTES },
    required: 'answer',
  })
  expect(scanner.isOn).toBe(true)
})
afterAll(() => rm(root, { recursive: true, force: true }))

async function scan(name: string, bytes: Buffer) {
  const file = { path: `mods/${name}`, name, byteSize: bytes.length }
  await storage.put(file.path, bytes, { contentType: 'application/octet-stream' })
  const { inspection } = await inspectArchive(
    (start, end) => readRange(storage, file.path, { start, end }),
    file,
  )
  return scanner.scan(storage, { ...file, inspection })
}

test('a zip without a virus is clean', async () => {
  const result = await scan('clean.zip', await makeZip({ 'a.txt': 'harmless' }))
  expect(result).toEqual({ state: 'clean', note: null })
  expect(scanner.refusal(result)).toBeNull()
})

test('a virus packed into a zip is found and named', async () => {
  const text = `${'x'.repeat(5000)}${KNOWN_VIRUS}${'x'.repeat(5000)}`
  const result = await scan('virus.zip', await makeZip({ 'deep/a.txt': text }))
  expect(result).toMatchObject({ state: 'infected', note: expect.stringContaining('Modharbor') })
  expect(scanner.refusal(result)).toMatch(/found Modharbor/)
})

test('a RAR is not called clean by a scanner that cannot look into it', async () => {
  const result = await scan('a.rar', makeRar5({ 'a.txt': 'harmless' }))
  expect(result).toEqual({
    state: 'not_scanned',
    note: "This site's virus scanner cannot look inside RAR archives.",
  })
})

test('what is too large for the scanner is not called clean', async () => {
  const noise = Buffer.alloc(6 * MIB, 'modharbor')
  const sent = await scan('large.zip', await makeZip({ 'a.bin': noise }, { isCompressed: false }))
  expect(sent).toMatchObject({
    state: 'not_scanned',
    note: expect.stringContaining('It is too large'),
  })
  const inner = await scan('inner.zip', await makeZip({ 'a.bin': noise }))
  expect(inner).toMatchObject({ state: 'not_scanned', note: expect.stringContaining('a file') })
  const parts = Object.fromEntries(
    [1, 2, 3, 4, 5].map((n) => [`${n}.bin`, noise.subarray(MIB + n)]),
  )
  const together = await scan('together.zip', await makeZip(parts))
  expect(together).toMatchObject({
    state: 'not_scanned',
    note: expect.stringContaining('Unpacked'),
  })
})

test('a stream that clamd breaks off has the reason for it', async () => {
  const bytes = Buffer.alloc(CLAMD_MAX_FILE_BYTES + 3 * MIB)
  await storage.put('mods/long.bin', bytes, { contentType: 'application/octet-stream' })
  const unbounded = createScanner({
    clamd: parseClamdUrl(process.env.TEST_CLAMD_URL ?? ''),
    limits: { maxFileBytes: 100 * MIB, maxScanBytes: 100 * MIB },
    required: 'clean',
  })
  const file = { path: 'mods/long.bin', byteSize: bytes.length, inspection: null }
  const result = await unbounded.scan(storage, file)
  expect(result.state).toBe('not_scanned')
  expect(result.isFailure).toBeUndefined()
  expect(unbounded.refusal(result)).toMatch(/accepts only files that/)
})
