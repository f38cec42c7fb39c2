import fs from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'

/** PostgreSQL's types by what a driver makes of them; arrays begin with an underscore. */
const TYPESCRIPT: Readonly<Record<string, string>> = {
  text: 'string',
  uuid: 'string',
  int2: 'number',
  int4: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  date: 'Date',
  bytea: 'Buffer',
  _text: 'string[]',
  _timestamptz: 'Date[]',
  _int4: 'number[]',
  _bytea: 'Buffer[]',
  jsonb: 'unknown',
}

const VIEWS = ['visible_mods', 'live_mods']

/** That the columns of tables.ts are the database's, on whichever `open` connects to. */
export function describeTables(
  name: string,
  open: () => Promise<{ handle: DatabaseHandle; close: () => Promise<void> }>,
): void {
  describe(`the columns of tables.ts on ${name}`, () => {
    let opened: Awaited<ReturnType<typeof open>>
    beforeAll(async () => {
      opened = await open()
    })
    afterAll(() => opened.close())

    test('are those of the database, with their types and what may be null', async () => {
      const { rows } = await opened.handle.background.pool.query<{
        table_name: string
        column_name: string
        udt_name: string
        is_nullable: string
      }>(`select table_name, column_name, udt_name, is_nullable
        from information_schema.columns where table_schema = 'public'`)
      const written = readTables()
      expect(written.size).toBeGreaterThan(15)
      for (const [table, columns] of written) {
        const real = rows.filter(({ table_name }) => table_name === table)
        const isView = VIEWS.includes(table)
        const expected = real.map(({ column_name, udt_name, is_nullable }) => {
          // A view does not say what may be null.
          const isNullable = is_nullable === 'YES' && udt_name !== 'jsonb'
          const type = TYPESCRIPT[udt_name] ?? (udt_name === 'int8' ? 'number' : udt_name)
          return `${column_name}: ${type}${isNullable && !isView ? ' | null' : ''}`
        })
        const found = isView ? columns.map((line) => line.replace(' | null', '')) : columns
        expect([table, found.toSorted()]).toEqual([table, expected.toSorted()])
      }
    })
  })
}

/** The columns of each table as tables.ts writes them: 'name: type', with what a select gives. */
function readTables(): Map<string, string[]> {
  const text = fs.readFileSync(new URL('./tables.ts', import.meta.url), 'utf8')
  const interfaces = new Map(
    [...text.matchAll(/interface (\w+) \{\n([\s\S]*?)\n\}/g)].map(([, name = '', body = '']) => [
      name,
      [...body.matchAll(/^ {2}(\w+): (.+)$/gm)].map(([, column = '', type = '']) => ({
        column,
        type,
      })),
    ]),
  )
  return new Map(
    (interfaces.get('Tables') ?? []).map(({ column: table, type }) => [
      table,
      (interfaces.get(type) ?? []).map((each) => `${each.column}: ${selected(each.type)}`),
    ]),
  )
}

/** 'Date | null' of 'ColumnType<Date | null, Date | string | undefined>', 'string' of `'a' | 'b'`. */
function selected(type: string): string {
  const [, wrapped] =
    /^(?:Generated|GeneratedAlways|ColumnType)<([^,]+?)(?:, .*)?>$/.exec(type) ?? []
  return (wrapped ?? type).replace(/'\w+'(?: \| '\w+')*/, 'string')
}
