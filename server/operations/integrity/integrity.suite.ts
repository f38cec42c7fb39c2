import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { MIB } from '#contract/base/units.ts'
import type { CommandContext } from '#server/edge/cli/command.ts'
import { storageCommand } from '#server/edge/cli/manage-storage.ts'
import { addFile } from '#server/media/files/add-file.ts'
import { checkSlice, listProblems } from '#server/operations/integrity/check-objects.ts'
import { describeProblems } from '#server/operations/integrity/describe-problems.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import { matchStorage } from '#server/platform/pairing/match-storage.ts'
import { createFolderStorage } from '#server/platform/storage/folder.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

type OpenDatabase = () => Promise<{ handle: DatabaseHandle; close: () => Promise<void> }>

/** What the nightly look at the stored files finds, on a database. */
export function describeIntegrity(name: string, openDatabase: OpenDatabase): void {
  describe(`checking the stored files on ${name}`, () => {
    let database: Awaited<ReturnType<OpenDatabase>>
    let db: DatabaseHandle['db']
    let storage: Storage
    let root: string
    const errors: unknown[] = []
    const logger = { info: () => undefined, error: (what: unknown) => errors.push(what) }
    beforeAll(async () => {
      database = await openDatabase()
      db = database.handle.db
      root = await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-integrity-'))
      storage = createFolderStorage({ root })
      for (const one of ['a', 'b', 'c']) {
        const bytes = Buffer.from(`bytes of ${one}`)
        await addFile({ db, storage }, { name: `${one}.zip`, bytes, contentType: '' })
      }
      await matchStorage({ db, storage })
    }, 120_000)
    afterEach(() => errors.splice(0))
    afterAll(async () => {
      await database.close()
      await fs.rm(root, { recursive: true, force: true })
    })

    const check = () => checkSlice({ db, storage, logger })
    const problems = async () => {
      const found: [string, string][] = []
      for await (const { path: object, problem } of listProblems(db)) {
        found.push([path.basename(object), problem])
      }
      return found.sort()
    }
    /** As the operator gets to see them. */
    const listByCommand = async () => {
      const [stdout, stderr] = [new PassThrough(), new PassThrough()]
      const context: CommandContext = {
        args: ['problems'],
        config: () => readConfig({}),
        withDatabase: (work) => work(database.handle),
        workingDir: root,
        stdin: new PassThrough(),
        stdout,
        stderr,
        signal: new AbortController().signal,
      }
      const code = await storageCommand.run(context)
      stdout.end()
      stderr.end()
      return { code, lines: await text(stdout), told: await text(stderr) }
    }
    const placeOf = async (file: string) => {
      const { rows } = await sql<{ path: string }>`
        select path from files where name = ${file}`.execute(db)
      return path.join(root, rows[0]?.path ?? '')
    }

    test('finds nothing where everything is as it should be', async () => {
      expect(await check()).toBe(3)
      expect(await problems()).toEqual([])
      expect(await describeProblems(db)).toBeUndefined()
      expect(errors).toEqual([])
    })

    test('names what is missing and what is altered, removes nothing, and forgets what is mended', async () => {
      const altered = await placeOf('a.zip')
      const missing = await placeOf('b.zip')
      const bytes = await fs.readFile(missing)
      await fs.writeFile(altered, 'bytes of x')
      await fs.rm(missing)
      await check()
      expect(await problems()).toEqual([
        ['a.zip', 'altered'],
        ['b.zip', 'missing'],
      ])
      expect(errors).toHaveLength(2)
      const listed = await listByCommand()
      expect(listed).toMatchObject({ code: 1, told: '2 files missing or altered\n' })
      expect(listed.lines).toMatch(/^"mods\/.+\/a\.zip"\taltered\t\d{4}-\d\d-\d\d$/m)
      expect(listed.lines).toMatch(/b\.zip"\tmissing\t/)
      expect(await describeProblems(db)).toMatch(/: 1 missing, 1 altered\./)
      expect(await fs.readFile(altered, 'utf8')).toBe('bytes of x')
      await fs.writeFile(altered, 'bytes of a')
      await fs.writeFile(missing, bytes)
      await check()
      expect(await problems()).toEqual([])
      expect(await listByCommand()).toEqual({
        code: 0,
        lines: '',
        told: '0 files missing or altered\n',
      })
    })

    test('what the site has let go is no loss', async () => {
      const gone = await placeOf('c.zip')
      await fs.rm(gone)
      await check()
      expect(await problems()).toEqual([['c.zip', 'missing']])
      await sql`delete from files where name = 'c.zip'`.execute(db)
      await check()
      expect(await problems()).toEqual([])
    })

    test('goes on with the next slice where the last one ended, and begins again', async () => {
      // More than a night's share each, so that a slice is one of them.
      const size = 300 * MIB
      for (const one of ['large-1', 'large-2']) {
        const id = await addFile(
          { db, storage },
          { name: `${one}.zip`, bytes: Buffer.from(one), contentType: '' },
        )
        await sql`update files set byte_size = ${size}, sha256 = null where id = ${id}`.execute(db)
        await fs.truncate(await placeOf(`${one}.zip`), size)
      }
      await sql`update object_check set after_path = ''`.execute(db)
      await sql`delete from files where name in ('a.zip', 'b.zip')`.execute(db)
      expect([await check(), await check(), await check()]).toEqual([1, 1, 1])
      expect(await problems()).toEqual([])
    })

    test('a storage that is away says nothing of its files', async () => {
      const away = new Proxy(storage, {
        get: (target, key) => {
          if (key === 'read' || key === 'localFile' || key === 'check') {
            return () => {
              throw new Error('connect ECONNREFUSED')
            }
          }
          const value = Reflect.get(target, key, target)
          return typeof value === 'function' ? value.bind(target) : value
        },
      })
      await sql`update object_check set after_path = ''`.execute(db)
      await expect(checkSlice({ db, storage: away, logger })).rejects.toThrow('ECONNREFUSED')
      expect(await problems()).toEqual([])
    })
  })
}
