import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { searchMods } from '#server/catalogue/search/results/search-mods.ts'
import { connectDatabase } from '#server/platform/db/connect.ts'
import { layEmptyDatabase, layMigratedDatabase } from '#tests/embedded-snapshots.ts'
import { type CommandEnd, runCommand } from '#tests/run-command.ts'

const MODS = path.join(import.meta.dirname, '../../operations/transfer/uneven-mods.fixture.ndjson')

// Most tests start several processes, and some of them make a database with real flushes.
vi.setConfig({ testTimeout: 120_000 })

let dir: string
beforeAll(async () => {
  dir = await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-cli-'))
})
afterAll(() => fs.rm(dir, { recursive: true, force: true }))

/** A data folder with an empty database, which is quicker to lay there than to make. */
async function emptyData(name: string): Promise<string> {
  const dataDir = path.join(dir, name)
  await layEmptyDatabase(dataDir)
  return dataDir
}

function modharbor(
  args: readonly string[],
  options: { input?: string; env?: Record<string, string> } = {},
): Promise<CommandEnd> {
  const settings = { NODE_ENV: 'test', DATA_DIR: path.join(dir, 'data'), ...options.env }
  return runCommand(args, { settings }, options.input)
}

function sorted(text: string): unknown[] {
  const lines = text.trim().split('\n').toSorted()
  return lines.map((line) => JSON.parse(line))
}

describe('the command line', () => {
  test.each([[['help']], [['--help']]])('explains all commands with %j', async (args) => {
    const { code, stdout, stderr } = await modharbor(args, { env: { PORT: 'wrong' } })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    for (const command of ['import FILE', 'export FILE', 'sample', 'generate N', 'help']) {
      expect(stdout).toContain(`  ${command}`)
    }
  })

  test.each([[['import', '--help']], [['help', 'import']]])(
    'explains one with %j',
    async (args) => {
      const { code, stdout } = await modharbor(args)
      expect(code).toBe(0)
      expect(stdout).toMatch(
        /^Usage: npm run modharbor -- import FILE \[--refused FILE\] \[--allow-private-networks\]\n/,
      )
    },
  )

  test.each([
    [[], 'Usage:'],
    [['publish'], "There is no command 'publish'"],
    [['help', 'publish'], "There is no command 'publish'"],
    [['import'], 'FILE is missing'],
    [['export', 'a', 'b'], "'b' is one argument too many"],
    [['import', '--fast', 'a'], "Unknown option '--fast'"],
    [['sample', 'all'], "'all' is one argument too many"],
    [['generate', 'many'], "N must be a whole number from 1 to 10000000, not 'many'"],
    [['generate', '0'], 'N must be a whole number'],
    [['generate', '5', '--seed', '-1'], "'--seed'"],
  ])('does not understand %j', async (args, message) => {
    const { code, stdout, stderr } = await modharbor(args)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(message)
    expect(stderr).not.toMatch(/ {4}at /)
  })

  test.each([
    [['import', 'missing.ndjson'], {}, 'missing.ndjson cannot be read'],
    [['import', os.tmpdir()], {}, 'is a folder'],
    [['export', path.join('missing', 'folder')], {}, 'cannot be written'],
    [['export', '-'], { PORT: 'wrong' }, 'PORT'],
    [
      ['export', '-'],
      { DATABASE_URL: 'postgres://127.0.0.1:1/none' },
      'DATABASE_URL: PostgreSQL at 127.0.0.1:1/none cannot be used: no server answers there',
    ],
  ])('says in a sentence why %j fails', async (args, env, message) => {
    const { code, stdout, stderr } = await modharbor(args, { env })
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toContain(message)
    expect(stderr).not.toMatch(/ {4}at /)
  })

  test('looks at everything where there is no database, and makes none', async () => {
    const env = { DATA_DIR: path.join(dir, 'nothing') }
    await fs.mkdir(env.DATA_DIR)
    const { code, stdout } = await modharbor(['doctor'], { env })
    expect(code).toBe(1)
    expect(stdout).toMatch(/^FAULT {3}database {2}There is no database in .*nothing/m)
    expect(stdout).toMatch(/^ok {6}disk /m)
    expect(await fs.readdir(env.DATA_DIR)).not.toContain('database')
    const wrong = await modharbor(['doctor', '--mail-to', 'nobody'], { env })
    expect(wrong).toMatchObject({ code: 2, stdout: '' })
    await fs.rm(env.DATA_DIR, { recursive: true })
  })

  test('imports a file and exports the same to a file and to the standard output', async () => {
    const original = await fs.readFile(MODS, 'utf8')
    const imported = await modharbor(['import', MODS])
    expect(imported).toMatchObject({ code: 0, stdout: '' })
    expect(imported.stderr).toContain('20 lines: 20 new, 0 changed, 0 unchanged, 0 refused')

    const target = path.join(dir, 'out.ndjson')
    await fs.writeFile(target, 'old')
    expect(await modharbor(['export', target])).toMatchObject({ code: 0, stdout: '' })
    const exported = await fs.readFile(target, 'utf8')
    expect(sorted(exported)).toEqual(sorted(original))
    expect(await modharbor(['export', '-'])).toMatchObject({ code: 0, stdout: exported })
    expect((await fs.readdir(dir)).toSorted()).toEqual(['data', 'out.ndjson'])

    const again = await modharbor(['import', '-'], { input: exported })
    expect(again).toMatchObject({ code: 0 })
    expect(again.stderr).toContain('0 new, 0 changed, 20 unchanged')
  })

  test('takes the good lines, names the others, and fails', async () => {
    const [good = ''] = (await fs.readFile(MODS, 'utf8')).split('\n')
    const input = `{"\\u001b[2J": 1}\n${good}\nnonsense\n`
    const { code, stderr } = await modharbor(['import', '-'], { input })
    expect(code).toBe(1)
    expect(stderr).toMatch(/^Line 1 refused: externalId: /m)
    expect(stderr).toContain('\ufffd[2J')
    expect(stderr).toMatch(/^Line 3 refused: not JSON: /m)
    expect(stderr).toContain('0 new, 0 changed, 1 unchanged, 2 refused')
  })

  test('generates mods', async () => {
    const env = { DATA_DIR: await emptyData('generated') }
    const { code, stderr } = await modharbor(['generate', '30', '--seed', '5'], { env })
    expect(code).toBe(0)
    expect(stderr).toContain('30 new mods')
    const { stdout } = await modharbor(['export', '-'], { env })
    expect(sorted(stdout)).toHaveLength(30)
  })

  test('adds the sample catalogue once, looks into its files, and writes them beside an export', async () => {
    const env = { DATA_DIR: await emptyData('sample') }
    const first = await modharbor(['sample'], { env })
    expect(first.code).toBe(0)
    const added = Number(/^(\d+) mods added/m.exec(first.stderr)?.[1])
    expect(added).toBeGreaterThanOrEqual(150)
    expect(await fs.readdir(path.join(env.DATA_DIR, 'storage'))).not.toEqual([])
    const second = await modharbor(['sample'], { env })
    expect(second).toMatchObject({ code: 0, stderr: expect.stringMatching(/^0 mods added/) })
    const missing = await modharbor(['inspect'], { env })
    expect(missing).toMatchObject({ code: 0, stderr: expect.stringMatching(/^0 files looked/) })
    const target = path.join(dir, 'whole', 'mods.ndjson')
    await fs.mkdir(path.dirname(target))
    const written = await modharbor(['export', target, '--with-files'], { env })
    expect(written).toMatchObject({ code: 0, stdout: '' })
    const line = JSON.parse((await fs.readFile(target, 'utf8')).split('\n')[0] ?? '')
    for (const { path: name, sha256 } of [line.mainImage, line.releases[0].file]) {
      const bytes = await fs.readFile(path.join(path.dirname(target), name))
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
    }
    const nowhere = await modharbor(['export', '-', '--with-files'], { env })
    expect(nowhere).toMatchObject({ code: 2, stderr: expect.stringContaining('needs a FILE') })
    const mods = path.join(env.DATA_DIR, 'storage', 'mods')
    const [lost = ''] = await fs.readdir(mods)
    await fs.rm(path.join(mods, lost), { recursive: true })
    const all = await modharbor(['inspect', '--all'], { env })
    expect(all).toMatchObject({ code: 1, stderr: expect.stringContaining(`${added} files looked`) })
    expect(all.stdout).toMatch(/^file \d+, ".+\.zip": It is missing from the storage\.\n$/)
  })

  test('lists the searches that found nothing, the most frequent first', async () => {
    const dataDir = path.join(dir, 'searched')
    await layMigratedDatabase(dataDir)
    const handle = await connectDatabase({ folder: path.join(dataDir, 'database') })
    for (const text of ['Zeppelin', 'hovercraft', 'ZEPPELIN ', 'me@example.org']) {
      await searchMods(handle.db, { text, page: 1 })
    }
    await handle.close()
    const env = { DATA_DIR: dataDir }
    const { code, stdout } = await modharbor(['misses'], { env })
    expect(code).toBe(0)
    expect(stdout).toMatch(/^2\t\d{4}-\d\d-\d\d\tzeppelin\n1\t\d{4}-\d\d-\d\d\thovercraft\n$/)
    const { stdout: first } = await modharbor(['misses', '--lines', '1'], { env })
    expect(first).toBe(stdout.slice(0, stdout.indexOf('\n') + 1))
  })

  test('leaves an embedded database alone that another process has open', async () => {
    const dataDir = await emptyData('busy')
    const site = await connectDatabase({ folder: path.join(dataDir, 'database') })
    try {
      const target = path.join(dir, 'busy.ndjson')
      for (const args of [
        ['import', MODS],
        ['export', target],
      ]) {
        const { code, stderr } = await modharbor(args, { env: { DATA_DIR: dataDir } })
        expect(code).toBe(1)
        expect(stderr).toContain('Stop the site first')
        expect(stderr).not.toMatch(/ {4}at /)
      }
      expect(await fs.readdir(dir)).not.toContain('busy.ndjson')
    } finally {
      await site.close()
    }
  })
})
