import type pg from 'pg'

/** A table as a copy of the database sees it. */
export interface CopiedTable {
  readonly name: string
  /** Those that are stored as given; generated ones are left to the database. */
  readonly columns: readonly string[]
}

/** It says what was run on a database, which is written down apart from the rows. */
const MIGRATIONS = 'migrations'

/**
 * What is true of one database and its storage only. Time is observed anew after a restore (decision
 * 0052), strays are counted anew, the next start keeps its build's files in the storage that there
 * is then, and a CDN is told of everything.
 */
const NOT_COPIED = [
  MIGRATIONS,
  'catalogue_changes',
  'cdn_purges',
  'object_check',
  'object_problems',
  'observed_spans',
  'stray_objects',
  'stray_sweep',
  'web_builds',
]

/**
 * The site's tables, each after those that it refers to, so that rows can be loaded in this order. The
 * queue's own, in another schema, are not among them: what waits is queued again at start.
 */
export async function selectTables(client: pg.ClientBase): Promise<CopiedTable[]> {
  const { rows: columns } = await client.query<{ name: string; column: string }>(
    `select c.relname as name, a.attname as column
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not c.relispartition and c.relname <> all ($1::text[])
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     order by c.relname, a.attnum`,
    [NOT_COPIED],
  )
  const { rows: references } = await client.query<{ name: string; target: string }>(
    `select distinct c.relname as name, t.relname as target
     from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class t on t.oid = f.confrelid
     where f.contype = 'f' and f.connamespace = 'public'::regnamespace and c.oid <> t.oid
       and not c.relispartition and not t.relispartition`,
  )
  const tables = [...Map.groupBy(columns, ({ name }) => name)].map(([name, of]) => ({
    name,
    columns: of.map(({ column }) => column),
  }))
  return inOrder(tables, references)
}

function inOrder(
  tables: readonly CopiedTable[],
  references: readonly { name: string; target: string }[],
): CopiedTable[] {
  const ordered: CopiedTable[] = []
  let left = [...tables]
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name))
    const ready = left.filter(
      ({ name }) => !references.some((one) => one.name === name && waiting.has(one.target)),
    )
    if (ready.length === 0)
      throw new Error(`Tables refer to each other: ${[...waiting].join(', ')}`)
    ordered.push(...ready)
    left = left.filter((table) => !ready.includes(table))
  }
  return ordered
}

/** Numbers that were given last, by the sequence's name. Those that never gave one are left out. */
export async function selectSequences(client: pg.ClientBase): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; value: number }>(
    `select sequencename as name, last_value as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

/** Goes on counting where the copied database was, so that no number is given twice. */
export async function setSequences(
  client: pg.ClientBase,
  sequences: Readonly<Record<string, number>>,
): Promise<void> {
  for (const [name, value] of Object.entries(sequences)) {
    await client.query(`select setval(format('public.%I', $1::text)::regclass, $2)`, [name, value])
  }
}

/** The migrations that the database has had, in their order. */
export async function selectMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name')
  return rows.map(({ name }) => name)
}

/** What of a site is in a database that is to be loaded. */
export interface DatabaseState {
  readonly migrations: readonly string[]
  /** True when there is a table that is not ours, or a mod, an account or a file. */
  readonly isUsed: boolean
  /** The id that the site shares with its storage; null for one that has not met it. */
  readonly identity: string | null
}

export async function readDatabaseState(client: pg.ClientBase): Promise<DatabaseState> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  const names = rows.map(({ name }) => name)
  if (!names.includes(MIGRATIONS)) {
    return { migrations: [], isUsed: names.length > 0, identity: null }
  }
  const used = ['mods', 'accounts', 'files']
    .filter((name) => names.includes(name))
    .map((name) => `exists (select from ${name})`)
  const { rows: found } = await client.query<{ used: boolean }>(
    `select ${used.join(' or ') || 'false'} as used`,
  )
  const { rows: identities } = names.includes('site_identity')
    ? await client.query<{ id: string | null }>('select id from site_identity')
    : { rows: [] }
  return {
    migrations: await selectMigrations(client),
    isUsed: found[0]?.used === true,
    identity: identities[0]?.id ?? null,
  }
}
