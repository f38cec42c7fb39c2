import { sql } from 'kysely'
import { type Video, videoHref } from '#contract/catalogue/video-hosts.ts'
import { createdAtText } from '#server/catalogue/mods/created-at-text.ts'
import type { ModLine } from '#server/operations/transfer/mod-line.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** A mod as an import reads it: its videos are links. */
type ExportLine = Omit<ModLine, 'videos'> & { readonly videos?: readonly string[] }

export interface ExportRow {
  readonly id: number
  readonly mod: ExportLine
}

/** The next `limit` visible mods above the id `after`, in the order of their ids. */
export async function selectExportRows(
  db: Database,
  after: number,
  limit: number,
): Promise<ExportRow[]> {
  const { rows } = await sql<
    Omit<ModLine, 'videos'> & { id: number; isReleasedLater: boolean; videos: Video[] | null }
  >`
    select m.id, m.external_id as "externalId", m.name, m.description as keywords,
      m.search_keywords as description,
      array(select t.tag from mod_tags mt join tags t on t.id = mt.tag_id
        where mt.mod_id = m.id order by mt.position) as tags,
      (select t.tag from tags t where t.id = m.main_tag_id) as "mainTag",
      m.category, m.main_category as "mainCategory", m.sub_category as "subCategory",
      coalesce(d.download_count, 0) as "downloadCount",
      coalesce(m.created_at_text, ${createdAtText(sql`m.created_at`)}) as "createdAt",
      coalesce(m.released_at_text, ${createdAtText(sql`m.released_at`)}) as "releasedAt",
      m.released_at is distinct from m.created_at as "isReleasedLater",
      case when c.mod_id is not null then json_strip_nulls(json_build_object(
        'author', nullif(c.author, ''), 'authorUrl', nullif(c.author_url, ''),
        'originalUrl', nullif(c.original_url, ''), 'licence', nullif(c.licence, ''),
        'permission', nullif(c.permission, ''))) end as credit,
      (select json_agg(json_build_object('host', v.host, 'id', v.video_id) order by v.position)
        from mod_videos v where v.mod_id = m.id) as videos
    from visible_mods m
    left join mod_downloads d on d.mod_id = m.id
    left join mod_credits c on c.mod_id = m.id
    where m.id > ${after} and m.external_id is not null
    order by m.id limit ${limit}`.execute(db)
  return rows.map(({ id, isReleasedLater, releasedAt, credit, videos, ...mod }) => ({
    id,
    mod: {
      ...mod,
      ...(isReleasedLater && { releasedAt }),
      ...(credit && { credit }),
      ...(videos && { videos: videos.map(videoHref) }),
    },
  }))
}
