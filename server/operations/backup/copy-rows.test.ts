import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MIB } from '#contract/base/units.ts'
import { readRows } from '#server/operations/backup/copy-rows.sql.ts'
import { linesOf, writeLines } from '#server/operations/backup/lines-file.ts'
import { readSnapshot } from '#server/operations/backup/read-snapshot.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import { connectEmpty } from '#tests/embedded-snapshots.ts'

const MOST_AT_ONCE = 2 * MIB

let handle: DatabaseHandle
let dir: string
beforeAll(async () => {
  dir = await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-rows-'))
  handle = await connectEmpty()
  // A thousand short rows, some of a megabyte, one that is longer than what is read at once.
  await handle.pool.query(`create table wide (n int, s text);
    insert into wide select n, 'short' from generate_series(1, 1000) n;
    insert into wide select n, repeat('x', ${MIB}) from generate_series(1001, 1012) n;
    insert into wide values (1013, repeat('x', ${3 * MIB}));
    insert into wide select n, 'short' from generate_series(1014, 2500) n`)
})
afterAll(async () => {
  await handle.close()
  await fs.rm(dir, { recursive: true, force: true })
})

const bytesOf = (batch: readonly string[]) => Buffer.byteLength(batch.join('\n'))
const numberOf = (line: string) => (JSON.parse(line) as { n: number }).n

function expectBounded(batches: readonly (readonly string[])[]): void {
  const tooLarge = batches.filter((batch) => batch.length > 1 && bytesOf(batch) > MOST_AT_ONCE)
  expect(tooLarge.map(({ length }) => length)).toEqual([])
  const numbers = batches.flat().map(numberOf)
  expect(numbers).toEqual(Array.from({ length: 2500 }, (_, n) => n + 1))
}

test('wide rows are read a few at a time, from a table and from a file', async () => {
  const batches: string[][] = []
  const file = await readSnapshot(handle, (client) => {
    const noted = async function* () {
      for await (const batch of readRows(client, { name: 'wide', columns: ['n', 's'] })) {
        batches.push(batch)
        yield batch
      }
    }
    return writeLines(dir, 'wide.ndjson.gz', noted())
  })
  expectBounded(batches)
  const again: string[][] = []
  for await (const batch of linesOf(dir, file)) again.push(batch)
  expectBounded(again)
})
