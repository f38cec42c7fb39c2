import { spawn } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFolderStorage } from '#server/storage/folder.ts'
import { startSiteProcess } from '#tests/site-process.ts'

const CLI = path.resolve(import.meta.dirname, '../../server/cli/main.ts')

let dataDir: string
beforeAll(async () => {
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-test-'))
})
afterAll(() => fs.rm(dataDir, { recursive: true, force: true }))

async function modharbor(...args: string[]): Promise<{ code: number | null; stderr: string }> {
  const child = spawn(process.execPath, [CLI, ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', S3_BUCKET: '' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, stderr }
}

test('a new database on the storage of a site is refused with a sentence, and adopted on purpose', async () => {
  const settings = { DATA_DIR: dataDir, SAMPLE_CATALOGUE: 'off' }
  const first = await startSiteProcess(settings)
  await first.stop()
  const storage = createFolderStorage({ root: path.join(dataDir, 'storage') })
  await storage.put('mods/a/kept.zip', Buffer.from('PK'), { contentType: 'application/zip' })
  await fs.rm(path.join(dataDir, 'database'), { recursive: true })

  const refusal = await startSiteProcess(settings).catch((error: Error) => error.message)
  const [end, line = ''] = String(refusal).split('\n')
  expect(end).toBe('The site ended with 1:')
  const { level, msg } = JSON.parse(line)
  expect(level).toBe(60)
  expect(msg).toMatch(/^The storage belongs to the site [0-9a-f-]{36}/)
  expect(msg).toContain('npm run modharbor -- storage adopt')
  expect(msg).not.toMatch(/^\s+at /m)
  const sample = await modharbor('sample')
  expect(sample.code).toBe(1)
  expect(sample.stderr).toMatch(/^The storage belongs to the site/)

  const adopted = await modharbor('storage', 'adopt')
  expect(adopted).toMatchObject({ code: 0 })
  expect(adopted.stderr).toContain('belongs to this database now')
  const again = await startSiteProcess(settings)
  const confirmed = await modharbor('storage', 'confirm-sweep', '7')
  expect(confirmed).toEqual({ code: 1, stderr: '0 objects wait for a word, not 7\n' })
  expect(await (await fetch(`${again.url}/readyz`)).json()).toEqual({
    status: 'ok',
    database: 'ok',
    storage: 'ok',
  })
  await again.stop()
  expect(await storage.head('mods/a/kept.zip')).toBeDefined()
}, 240_000)
