import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#tests/structure/sources.ts'
import { constructTable, findConstructs, UNUSED, USED } from '../../scripts/sql-constructs.ts'
import { piecesOfCode, readSqlPieces } from '../../scripts/sql-pieces.ts'

const pieces = readSqlPieces()

/** How the formatter has it is of no importance. */
const cellsOf = (text: string) => text.replaceAll(/[ -]+/g, ' ').trim()

test('docs/scale.md says which of our SQL other engines refuse; `npm run sql` writes it', () => {
  const page = fs.readFileSync(path.join(ROOT, 'docs/scale.md'), 'utf8')
  const table = /<!-- sql -->\n([\s\S]*)\n<!-- \/sql -->/.exec(page)?.[1] ?? ''
  expect(cellsOf(table)).toBe(cellsOf(constructTable(findConstructs(pieces))))
})

test('and names no construct that is not there, nor misses one that it says is not', () => {
  const absent = USED.filter(({ pattern }) => !pieces.some(({ text }) => pattern.test(text)))
  expect(absent.map(({ name }) => name)).toEqual([])
  const present = UNUSED.flatMap(({ name, pattern }) =>
    pieces
      .filter(({ text }) => pattern.test(text))
      .map(({ file, line }) => `${name}: ${file}:${line}`),
  )
  expect(present).toEqual([])
})

test('statements are read whole, with what is put into them', () => {
  const put = '$' + "{key === '}' ? sql`x $" + '{key}` : 1}'
  const code = [
    `const part = (key: string) => sql\`a.b = ${put}\``,
    'await sql<{ id: number }>`',
    '  select id from mods for update`.execute(db)',
    "await client.query('lock table mods')",
    "await db.updateTable('mods').set({ name }).where('id', '=', id).execute()",
  ]
  const found = piecesOfCode('code.ts', code.join('\n'))
  expect(found.map(({ line, text }) => [line, text.trim().replaceAll(/\s+/g, ' ')])).toEqual([
    [1, 'a.b = ? x ?'],
    [2, 'select id from mods for update'],
    [4, 'lock table mods'],
    [5, ".updateTable('mods').set({ name }).where('id', '=', id)"],
  ])
})
