import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepPrivate } from '#server/platform/storage/keep-private.ts'

let root: string
beforeAll(async () => {
  root = await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-test-'))
})
afterAll(() => fs.rm(root, { recursive: true, force: true }))

const modeOf = async (name: string) => (await fs.stat(path.join(root, name))).mode & 0o777

test('others can read nothing of a folder that was open to all', async () => {
  await fs.mkdir(path.join(root, 'data/storage/mods'), { recursive: true })
  const files = ['data/lock.sqlite', 'data/storage/mods/a.zip']
  for (const file of files) {
    await fs.writeFile(path.join(root, file), 'x')
    await fs.chmod(path.join(root, file), 0o644)
  }
  const outside = path.join(root, 'outside.txt')
  await fs.writeFile(outside, 'x')
  await fs.chmod(outside, 0o644)
  await fs.symlink(outside, path.join(root, 'data/link'))
  for (const folder of ['data', 'data/storage', 'data/storage/mods']) {
    await fs.chmod(path.join(root, folder), 0o755)
  }
  await keepPrivate(path.join(root, 'data'))
  for (const folder of ['data', 'data/storage', 'data/storage/mods']) {
    expect([folder, await modeOf(folder)]).toEqual([folder, 0o700])
  }
  for (const file of files) expect([file, await modeOf(file)]).toEqual([file, 0o600])
  expect(await modeOf('outside.txt')).toBe(0o644)
})

test('a folder that is not there yet is no failure', async () => {
  await keepPrivate(path.join(root, 'nothing'))
})
