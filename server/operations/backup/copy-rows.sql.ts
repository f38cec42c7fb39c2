import pg from 'pg'
import { MIB } from '#contract/base/units.ts'
import type { CopiedTable } from '#server/operations/backup/schema.sql.ts'

const ROWS_AT_ONCE = 1_000
/** A statement of so much text is quick to parse and small beside what the site itself uses. */
const BATCH_BYTES = 2 * MIB

/**
 * Reads a table's rows within the client's transaction, each as JSON text; PostgreSQL writes it, so
 * that no value passes through a number or date of JavaScript. At once come as many as fit into two
 * megabytes, or a single longer one.
 */
export async function* readRows(
  client: pg.ClientBase,
  { name, columns }: CopiedTable,
): AsyncGenerator<string[]> {
  const table = pg.escapeIdentifier(name)
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const lines = `select row_to_json(r)::text as line from (select ${list} from ${table}) r`
  // The cursor of the lengths goes ahead of the one of the rows, in the same order.
  await client.query('set local synchronize_seqscans = off')
  await client.query(`declare copied_lengths no scroll cursor for
    select octet_length(line) as length from (${lines}) l`)
  await client.query(`declare copied_rows no scroll cursor for ${lines}`)
  let lengths: number[] = []
  for (;;) {
    if (lengths.length === 0) lengths = await fetchLengths(client)
    const count = countWithin(lengths, BATCH_BYTES)
    lengths = lengths.slice(count)
    const { rows } = await client.query<{ line: string }>(`fetch ${count} from copied_rows`)
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
  }
  await client.query('close copied_lengths')
  await client.query('close copied_rows')
}

async function fetchLengths(client: pg.ClientBase): Promise<number[]> {
  const { rows } = await client.query<{ length: number }>(
    `fetch ${ROWS_AT_ONCE} from copied_lengths`,
  )
  return rows.map(({ length }) => length)
}

/** How many of the first lengths together stay within the bound; 1 at least. */
function countWithin(lengths: readonly number[], bound: number): number {
  let sum = 0
  const over = lengths.findIndex((length) => {
    sum += length
    return sum > bound
  })
  return Math.max(1, over === -1 ? lengths.length : over)
}

/** Writes rows as `readRows` gave them; numbers that the database would give itself are kept. */
export async function writeRows(
  client: pg.ClientBase,
  { name, columns }: CopiedTable,
  lines: AsyncIterable<readonly string[]>,
): Promise<number> {
  const table = pg.escapeIdentifier(name)
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const statement = `insert into ${table} (${list}) overriding system value
     select ${list} from json_populate_recordset(null::${table}, $1::json)`
  let batch: string[] = []
  let length = 0
  let written = 0
  const flush = async () => {
    if (batch.length === 0) return
    await client.query(statement, [`[${batch.join(',')}]`])
    written += batch.length
    batch = []
    length = 0
  }
  for await (const some of lines) {
    for (const line of some) {
      batch.push(line)
      length += line.length
      if (batch.length >= ROWS_AT_ONCE || length >= BATCH_BYTES) await flush()
    }
  }
  await flush()
  return written
}
