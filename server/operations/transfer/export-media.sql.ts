import { sql } from 'kysely'
import type { GameFiles } from '#contract/files/game-files.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** An object of the storage that a mod's line names. */
export interface StoredMedium {
  readonly path: string
  /** In bytes. */
  readonly size: number
  /** As hexadecimal digits; null for an image from before it was kept. */
  readonly sha256: string | null
}

/** One that visitors see. */
export interface StoredImage extends StoredMedium {
  /** As 'image/png'. */
  readonly contentType: string
}

export interface StoredRelease {
  readonly fileId: number
  readonly file: StoredMedium & { readonly name: string }
  readonly version: string
  readonly changelog: string
  /** ISO 8601. */
  readonly publishedAt: string
  /** Empty where nobody knows. */
  readonly author: string
  readonly isCurrent: boolean
  /** Null of one that was not looked into. */
  readonly gameFiles: GameFiles | null
  /** The version of the rules by which that was found. */
  readonly gameFilesRules: number
}

/** The images and files of a mod. */
export interface ModMediaRow {
  readonly id: number
  readonly mainImage: StoredImage | null
  readonly images: readonly (StoredImage & {
    readonly id: number
    readonly afterId: number | null
  })[]
  /** Oldest first. */
  readonly releases: readonly StoredRelease[]
}

const image = sql`json_build_object('path', i.path, 'size', i.byte_size, 'sha256', i.sha256,
  'contentType', i.content_type)`

/** What the mods show, and every file that they ever had, with whoever published it first. */
export async function selectMedia(db: Database, modIds: readonly number[]): Promise<ModMediaRow[]> {
  const { rows } = await sql<ModMediaRow>`
    select m.id,
      (select ${image} from images i where i.id = m.main_image_id) as "mainImage",
      coalesce((select json_agg(${image}::jsonb
            || jsonb_build_object('id', i.id, 'afterId', p.after_id) order by g.position)
        from mod_images g join images i on i.id = g.image_id
        left join mod_image_pairs p on p.mod_id = g.mod_id and p.before_id = i.id
        where g.mod_id = m.id), '[]') as images,
      coalesce((select json_agg(json_build_object(
          'fileId', f.id, 'file', json_build_object('path', f.path, 'name', f.name, 'size', f.byte_size,
            'sha256', f.sha256),
          'version', r.version, 'changelog', r.changelog,
          'publishedAt', to_char(r.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'author', coalesce((select c.account_name from mod_changes c
            where c.mod_id = m.id and (c.snapshot -> 'file' ->> 'id')::int = f.id
            order by c.changed_at, c.id limit 1), ''),
          'isCurrent', m.file_id is not distinct from f.id,
          'gameFiles', f.inspection -> 'gameFiles', 'gameFilesRules', f.inspection_rules)
        order by r.published_at, r.id)
        from releases r join files f on f.id = r.file_id where r.mod_id = m.id), '[]') as releases
    from mods m where m.id = any(${modIds}::int[])`.execute(db)
  return rows
}

/** All that was found in a file, as JSON text. */
export async function selectFound(db: Database, fileId: number): Promise<string | undefined> {
  const { rows } = await sql<{ found: string }>`
    select json_build_object('rules', f.inspection_rules, 'inspection', f.inspection,
      'entries', c.entries, 'findings', c.findings, 'resources', c.resources,
      'spawnNames', c.spawn_names, 'changes', c.changes, 'maps', c.maps)::text as found
    from files f join file_contents c on c.file_id = f.id where f.id = ${fileId}`.execute(db)
  return rows[0]?.found
}
