import { sql } from 'kysely'
import type { Tag } from '#contract/catalogue/tags.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { withPrepared } from '#server/platform/db/prepared-statements.ts'

/** Tags as they are called now. */
export function selectTags(db: Database): Promise<Tag[]> {
  return db
    .selectFrom('tags')
    .select(['id', 'tag'])
    .where('leads_to', 'is', null)
    .orderBy('id')
    .execute()
}

/** A tag with its picture. */
export interface TagRow extends Tag {
  readonly image_id: number | null
  readonly width: number | null
  readonly height: number | null
  readonly placeholder: string | null
  readonly webp_widths: number[] | null
  readonly avif_widths: number[] | null
  readonly copy_attempts: number | null
}

/** The tag with this id, or the one that it was merged into. */
export async function selectTagById(db: Database, id: number): Promise<TagRow | undefined> {
  const { rows } = await sql<TagRow>`
    select t.id, t.tag, t.image_id, i.width, i.height, i.placeholder, i.webp_widths,
      i.avif_widths, i.copy_attempts
    from tags asked join tags t on t.id = coalesce(asked.leads_to, asked.id)
      left join images i on i.id = t.image_id
    where asked.id = ${id}`.execute(db)
  return rows[0]
}

/** The tag that a label stands for, compared ignoring case. */
export async function selectTagByLabel(db: Database, label: string): Promise<Tag | undefined> {
  const { rows } = await sql<Tag>`
    select t.id, t.tag from tags named join tags t on t.id = coalesce(named.leads_to, named.id)
    where lower(named.tag) = lower(${label})`.execute(withPrepared(db))
  return rows[0]
}

/** What these labels, in lower case, are written like now; labels that no tag has are left out. */
export async function selectPresentLabels(
  db: Database,
  labels: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ label: string; tag: string }>`
    select wanted.label, t.tag from unnest(${labels}::text[]) as wanted (label)
      join tags named on lower(named.tag) = lower(wanted.label)
      join tags t on t.id = coalesce(named.leads_to, named.id)`.execute(db)
  return new Map(rows.map(({ label, tag }) => [label, tag]))
}

/** Where those of the tags that were merged lead to. */
export async function selectLeads(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; leads_to: number }>`
    select id, leads_to from tags
    where id = any(${ids}::int[]) and leads_to is not null`.execute(db)
  return new Map(rows.map(({ id, leads_to }) => [id, leads_to]))
}
