import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FileHost } from '#tests/file-host.ts'
import { lineOf, picture } from '#tests/media-site.ts'
import { runCommand, startCommand } from '#tests/run-command.ts'
import { type SiteProcess, startSiteProcess } from '#tests/site-process.ts'

const MODS = path.resolve(
  import.meta.dirname,
  '../../server/operations/transfer/uneven-mods.fixture.ndjson',
)

const host = new FileHost()
let site: SiteProcess
let dir: string
beforeAll(async () => {
  dir = await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-test-'))
  const trusted = path.join(dir, 'trusted.pem')
  await Promise.all([fs.writeFile(trusted, host.ca), host.open()])
  site = await startSiteProcess({ SAMPLE_CATALOGUE: 'off', NODE_EXTRA_CA_CERTS: trusted })
}, 120_000)
afterAll(async () => {
  await site.stop()
  await host.close()
  await fs.rm(dir, { recursive: true })
})

const place = () => ({ settings: { DATA_DIR: site.dataDir }, cwd: site.dataDir })
/** Gives a command from another process, as an operator does while the site runs. */
const start = (args: readonly string[]) => startCommand(args, place())
const command = (args: readonly string[], input = '') => runCommand(args, place(), input)

test('commands are run by the site that holds the embedded database', async () => {
  const { mode } = await fs.stat(path.join(site.dataDir, 'site.sock'))
  expect(mode & 0o777).toBe(0o600)

  const added = await command(
    ['admin', 'add', 'one@example.org', '--password-stdin'],
    'long enough one\n',
  )
  expect(added).toMatchObject({ code: 0, stdout: '' })
  expect(added.stderr).toContain('one@example.org is now an administrator')
  const list = await command(['admin', 'list'])
  expect(list.stdout).toMatch(/^one@example\.org\t/m)

  const doctor = await command(['doctor'])
  expect(doctor.code, doctor.stdout).toBe(0)
  expect(doctor.stdout).toMatch(/^ok {6}database {2}The embedded PostgreSQL \d/m)
  expect(doctor.stdout).toMatch(/^ok {6}storage {3}It belongs to this database$/m)
  expect(doctor.stdout).toMatch(/^advice {2}mail .*\n {18}Set SMTP_URL/m)

  await fs.copyFile(MODS, path.join(site.dataDir, 'mods.ndjson'))
  const imported = await command(['import', 'mods.ndjson'])
  expect(imported.stderr).toMatch(/^\d+ lines: \d+ new/m)
  const exported = await command(['export', '-'])
  const line = exported.stdout.split('\n')[0] ?? ''
  const name = JSON.parse(line).name
  // The site shows what the command did, without a restart.
  const search = await fetch(`${site.url}/api/v1/mods/get-search-mods`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ searchQuery: name, currentPage: 1 }),
  })
  expect((await search.json()).mods[0].name).toBe(name)
})

test('the errors of commands arrive as they do without a site', async () => {
  expect(await command(['admin', 'rename'])).toMatchObject({ code: 2, stdout: '' })
  const missing = await command(['import', 'missing.ndjson'])
  expect(missing.code).toBe(1)
  expect(missing.stderr).toContain('missing.ndjson cannot be read')
  expect(missing.stderr).not.toContain('at ')
})

test('a command ends with whoever gave it', async () => {
  const { child, ended } = start(['import', '-'])
  child.stdin.write(`${'{'}\n`)
  await new Promise<void>((resolve) => child.stderr?.once('data', () => resolve()))
  child.kill('SIGKILL')
  await ended
  expect(await command(['reports'])).toMatchObject({ code: 0 })
})

test('an import takes images from https addresses, from private networks only if told so', async () => {
  host.serve('/cover.png', await picture(90))
  const line = lineOf({ mainImage: { url: host.url('/cover.png?signature=top-secret') } })
  const file = path.join(dir, 'mods.ndjson')
  await fs.writeFile(file, `${JSON.stringify(line)}\n`)
  const refused = await command(['import', file])
  expect(refused.code).toBe(1)
  expect(refused.stderr).toMatch(/\/cover\.png: is in a private network \(127\.0\.0\.1\)/)
  expect(host.requests).toEqual([])
  const { issues } = JSON.parse(await fs.readFile(`${file}.refused.ndjson`, 'utf8'))
  expect(issues).toEqual([expect.stringMatching(/^mainImage: https:\/\/127\.0\.0\.1:\d+\/cover/)])
  expect(refused.stderr + issues.join() + site.output()).not.toContain('secret')

  const taken = await command(['import', '-', '--allow-private-networks'], JSON.stringify(line))
  expect(taken).toMatchObject({ code: 0, stderr: expect.stringContaining('1 new') })
  expect(host.requests).toEqual(['/cover.png'])
})

test('a command that waits for input does not keep the site from stopping', async () => {
  const { child, ended } = start(['import', '-'])
  child.stdin.write('{\n')
  await new Promise<void>((resolve) => child.stderr?.once('data', () => resolve()))
  const exited = new Promise((resolve) => site.process.once('exit', resolve))
  site.process.kill('SIGTERM')
  expect(await exited).toBe(0)
  expect(await ended).toMatchObject({ code: 1 })
})
