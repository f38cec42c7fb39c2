import type { SqlPiece } from './sql-pieces.ts'

/** Something of PostgreSQL's SQL that engines which speak it may lack, and what their pages say of it. */
export interface Construct {
  readonly name: string
  /** Finds it in a statement in lower case, or in a call of Kysely's. */
  readonly pattern: RegExp
  /** Of tables that are distributed; others are PostgreSQL's own. */
  readonly citus: string
  readonly yugabyte: string
}

const YES = 'yes'
const SINGLE_SHARD = '**only within one shard** [C1]'

/** What the site uses; `npm run sql` says where. The letters are the sources in docs/scale.md. */
export const USED: readonly Construct[] = [
  {
    name: 'overlap of arrays (`&&`), in search by a GIN index',
    pattern: / && /,
    citus: 'yes, asks every shard',
    yugabyte: '**no**: a GIN scan cannot ask for more than one key [Y1]',
  },
  {
    name: 'similar words (`%`) by a trigram index',
    pattern: /\bword % /,
    citus: 'yes, asks every shard',
    yugabyte: '**no**: several keys [Y1]',
  },
  {
    name: '`like`, of names by a trigram index',
    pattern: /\bi?like\b/,
    citus: 'yes, asks every shard',
    yugabyte: 'yes: all keys are required, one is asked for [Y1]',
  },
  {
    name: 'extension `unaccent`',
    pattern: /\bunaccent\b/,
    citus: YES,
    yugabyte: '**no**: not among the extensions [Y2]',
  },
  {
    name: 'extensions `pg_trgm`, `fuzzystrmatch`',
    pattern: /pg_trgm|fuzzystrmatch|levenshtein|gin_trgm_ops/,
    citus: YES,
    yugabyte: 'yes [Y2]',
  },
  {
    name: 'advisory locks',
    pattern: /pg_(try_)?advisory/,
    citus: 'locks of one server: only while all connect to the coordinator (our reckoning)',
    yugabyte: 'from 2025.1, behind a flag [Y3]',
  },
  {
    name: '`lock table`',
    pattern: /\block table\b/,
    citus: 'its pages do not say',
    yugabyte: '**preview** from 2025.1.1, behind a flag [Y4]',
  },
  {
    name: '`for update`, `for no key update`',
    pattern: /\bfor (no key )?update\b(?! skip)|\.for(NoKey)?Update\(/,
    citus: SINGLE_SHARD,
    yugabyte: 'yes [Y3]; waits only with Read Committed switched on [Y5]',
  },
  {
    name: '`for update skip locked`',
    pattern: /skip locked|\.skipLocked\(/,
    citus: SINGLE_SHARD,
    yugabyte: 'yes, but in Serializable [Y4]',
  },
  {
    name: 'statements that write in `with`',
    pattern: /\bas (materialized )?\(\s*(insert into|update|delete from)\b/,
    citus: 'yes, each is carried out by itself [C2]',
    yugabyte: 'yes [Y6]',
  },
  {
    name: '`on conflict do update`',
    pattern: /on conflict[^;]*do update|\.doUpdateSet\(/,
    citus: 'yes, where the key has the distribution column [C3]',
    yugabyte: 'yes [Y6]',
  },
  {
    name: 'a subquery that an upsert sets columns to',
    pattern: /do update set \([\w, ]+\) = \(\s*select/,
    citus: '**no**: no subqueries within `insert` [C1]',
    yugabyte: 'yes',
  },
  {
    name: '`with … as materialized`',
    pattern: /as materialized/,
    citus: YES,
    yugabyte: 'from 2025.1 [Y7]',
  },
  {
    name: '`with recursive`',
    pattern: /with recursive/,
    citus: SINGLE_SHARD,
    yugabyte: 'yes [Y6]',
  },
  {
    name: 'window functions',
    pattern: /\bover \(|\bover w\b/,
    citus: YES,
    yugabyte: 'yes [Y6]',
  },
  {
    name: '`lateral`, `exists` and other subqueries that look outside',
    pattern: /\blateral\b|\bexists\b\s*\(|\(\s*select [^()]* where [^()]*\b\w+\.\w+ = \w+\.\w+/,
    citus: '**only along the distribution column** [C1]',
    yugabyte: YES,
  },
  {
    name: '`left join`, `full join`',
    pattern: /\b(left|full) (outer )?join\b|\.leftJoin\(/,
    citus: '**only along the distribution column** [C1]',
    yugabyte: 'yes [Y6]',
  },
  {
    name: '`distinct on`',
    pattern: /distinct on/,
    citus: YES,
    yugabyte: YES,
  },
  {
    name: 'a volatile function in `update`',
    pattern: /\bupdate\b[^;]*(gen_random_uuid|clock_timestamp|random)\(\)/,
    citus: '**no** [C1]',
    yugabyte: YES,
  },
  {
    name: '`nextval`, `setval`',
    pattern: /\b(nextval|setval)\(/,
    citus: 'on the coordinator',
    yugabyte: 'yes [Y6]',
  },
  {
    name: 'cursors',
    pattern: /\bdeclare \w+ (no scroll )?cursor\b/,
    citus: YES,
    yugabyte: 'yes [Y6]',
  },
  {
    name: '`repeatable read`',
    pattern: /isolation level repeatable read/,
    citus: 'one snapshot on each node, not one of all (our reckoning)',
    yugabyte: 'yes: Snapshot [Y5]',
  },
  {
    name: 'settings of the planner (`set local`)',
    pattern: /set local (enable|jit|plan|work_mem|max_par)/,
    citus: '**not passed on** to the workers, unless `citus.propagate_set_commands` says so [C4]',
    yugabyte: 'taken; without sequential scans what [Y1] refuses has no way left',
  },
  {
    name: 'tables and columns changed in a transaction (migrations)',
    pattern: /^\s*(alter|drop) table/,
    citus: 'yes, from the coordinator [C3]',
    yugabyte: '**early access**, behind a flag [Y8]',
  },
  {
    name: 'primary and unique keys',
    pattern: /primary key|\bunique\b/,
    citus: '**only with the distribution column in them** [C3]',
    yugabyte: 'yes [Y6]',
  },
  {
    name: 'foreign keys',
    pattern: /\breferences\b/,
    citus: '**only to tables distributed alike or copied to all nodes** [C3]',
    yugabyte: 'yes [Y6]',
  },
  {
    name: 'identity columns of `integer`',
    pattern: /integer generated (always|by default) as identity/,
    citus: '**bigint**, or all inserts through the coordinator [C1]',
    yugabyte: 'yes [Y6]',
  },
  {
    name: '`unique nulls not distinct`',
    pattern: /nulls not distinct/,
    citus: 'as other unique keys',
    yugabyte: 'from 2025.1 [Y7]',
  },
  {
    name: 'stored generated columns',
    pattern: /generated always as \(/,
    citus: YES,
    yugabyte: 'from 2025.1 [Y7]',
  },
  {
    name: 'triggers',
    pattern: /create trigger/,
    citus: '**no** [C5]',
    yugabyte: 'yes, before a row [Y6]',
  },
  {
    name: 'partitions by list',
    pattern: /partition by list|\bpartition of\b/,
    citus: 'yes, one level [C1]',
    yugabyte: YES,
  },
  {
    name: 'GIN indexes of one column',
    pattern: /using gin/,
    citus: YES,
    yugabyte: 'yes, with the bounds above [Y1]',
  },
  {
    name: 'storage parameters (`fillfactor`, `fastupdate`)',
    pattern: /with \((fillfactor|fastupdate)/,
    citus: YES,
    yugabyte: '**no**: "unrecognized parameter" [Y7]',
  },
  {
    name: 'partial indexes and indexes of expressions',
    pattern: /create (unique )?index [^;]*(\bwhere\b|\(\(|lower\()/,
    citus: YES,
    yugabyte: 'yes [Y6]; ranges need `asc`, as the first column is hashed [Y7]',
  },
  {
    name: 'views',
    pattern: /create (or replace )?view/,
    citus: 'yes, to read',
    yugabyte: 'yes [Y6]',
  },
]

/** What neither engine has as PostgreSQL has it, and the site does without. */
export const UNUSED: readonly Pick<Construct, 'name' | 'pattern'>[] = [
  { name: '`listen`, `notify`', pattern: /^\s*(listen|notify) |pg_notify/ },
  { name: 'temporary tables', pattern: /create (local )?temp(orary)? table/ },
  { name: 'unlogged tables', pattern: /create unlogged/ },
  { name: '`merge`', pattern: /^\s*merge into/ },
  { name: '`tablesample`', pattern: /\btablesample\b/ },
  { name: 'grouping sets', pattern: /grouping sets|\b(rollup|cube) ?\(/ },
  { name: 'rules', pattern: /create (or replace )?rule/ },
  { name: 'inheritance', pattern: /\binherits\s*\(/ },
  { name: 'exclusion constraints', pattern: /\bexclude using\b/ },
  { name: 'deferrable constraints', pattern: /\bdeferrable\b/ },
  { name: 'GiST, SP-GiST and BRIN', pattern: /using (gist|spgist|brin)/ },
  { name: 'GIN indexes of several columns', pattern: /using gin \([^()]*,/ },
  { name: 'system columns', pattern: /\b(ctid|xmin|xmax|cmin|cmax)\b/ },
  { name: 'numbers of transactions', pattern: /txid_|pg_current_xact/ },
  { name: 'two-phase commit', pattern: /prepare transaction/ },
  { name: 'large objects', pattern: /\blo_\w+\(/ },
  { name: 'XML', pattern: /\bxml\w*\(/ },
  { name: '`copy`', pattern: /^\s*copy / },
]

/** A construct with its statements. */
export interface Found {
  readonly construct: Construct
  readonly pieces: readonly SqlPiece[]
}

/** Where each construct is. */
export function findConstructs(pieces: readonly SqlPiece[]): Found[] {
  return USED.map((construct) => ({
    construct,
    pieces: pieces.filter(({ text }) => construct.pattern.test(text)),
  }))
}

/** More rooms than these are 'almost everywhere'. */
const MOST_NAMED = 5

/** The table for docs/scale.md. It has no numbers: those would be wrong after the next statement. */
export function constructTable(found: readonly Found[]): string {
  const rows = found.map(({ construct, pieces }) => [
    construct.name,
    placesOf(pieces),
    construct.citus,
    construct.yugabyte,
  ])
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const head = ['construct', 'where in `server/`', 'Citus', 'YugabyteDB']
  const unused = UNUSED.map(({ name }) => name).join(', ')
  return [...[head, head.map(() => '---'), ...rows].map(line), `\nNowhere: ${unused}.`].join('\n')
}

function placesOf(pieces: readonly SqlPiece[]): string {
  const folders = pieces.map(({ file }) =>
    file.endsWith('.sql') ? 'migrations' : file.split('/').slice(1, 3).join('/'),
  )
  const places = [...new Set(folders)]
  return places.length > MOST_NAMED ? 'almost everywhere' : places.join(', ')
}
