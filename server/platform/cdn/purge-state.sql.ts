import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'

/** A place in the history of changes. */
export interface Position {
  readonly version: number
  /** That of the change; null where it is not known. */
  readonly mark: string | null
}

/** What the cache in front of the site was told last. */
export interface PurgeState extends Position {
  /** Of the settings and the build that pages show. */
  readonly look: string | null
  /** The catalogue's version. */
  readonly tip: number
}

export async function selectPurgeState(db: Database): Promise<PurgeState> {
  const { rows } = await sql<PurgeState>`
    select p.version, p.mark, p.look, v.version as tip
    from cdn_purges p, catalogue_version v`.execute(db)
  return rows[0] ?? { version: 0, mark: null, look: null, tip: 0 }
}

/** Whether this process is the one that tells of changes, for so many seconds from now on. */
export async function holdPurges(db: Database, holder: string, seconds: number): Promise<boolean> {
  const { rows } = await sql`
    update cdn_purges set holder = ${holder}, held_until = now() + make_interval(secs => ${seconds})
    where holder = ${holder} or held_until < now() returning 1`.execute(db)
  return rows.length > 0
}

/**
 * Notes what was told, and lets another process take over at once where `isLast`.
 * @param look left out: as it was.
 */
export async function savePosition(
  db: Database,
  holder: string,
  told: { readonly position?: Position | undefined; readonly look?: string | undefined },
  isLast: boolean,
): Promise<void> {
  const { position, look } = told
  await sql`
    update cdn_purges set
      version = coalesce(${position?.version ?? null}::bigint, version),
      mark = case when ${position === undefined} then mark else ${position?.mark ?? null}::uuid end,
      look = coalesce(${look ?? null}::text, look),
      held_until = case when ${isLast} then '-infinity' else held_until end
    where holder = ${holder}`.execute(db)
}
