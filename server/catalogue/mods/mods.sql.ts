import { sql } from 'kysely'
import type { Credit } from '#contract/catalogue/credit.ts'
import type { NeededResources } from '#contract/catalogue/mods.ts'
import type { Video } from '#contract/catalogue/video-hosts.ts'
import type { ScanState } from '#contract/files/content-kinds.ts'
import type { FileInspection } from '#contract/files/inspection.ts'
import type { ImageRow } from '#server/media/images/mod-image.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { withPrepared } from '#server/platform/db/prepared-statements.ts'

export interface CardRow {
  id: number
  name: string
  category: string[]
  main_category: string[]
  sub_category: string
  created_at: Date | null
  released_at: Date | null
  download_count: number
  /** Null for none. */
  author: string | null
  image: ImageRow | null
}

export interface DetailFileRow {
  id: number
  name: string
  path: string
  byte_size: number
  sha256: string | null
  inspection: FileInspection | null
  inspection_attempts: number
  scan_state: ScanState
  scan_note: string | null
  /** Resources that must be running, with the mods here that have them; null when unknown. */
  needs: NeededResources | null
  /** The same of those whose exports scripts call. */
  uses: NeededResources | null
}

export interface DetailRow extends CardRow {
  description: string
  search_keywords: string
  updated_at: Date
  hidden_at: Date | null
  shown_from: Date | null
  tags: { id: number; tag: string }[]
  main_tag: { id: number; tag: string } | null
  images: (ImageRow & { path: string; afterId: number | null })[]
  file: DetailFileRow | null
  releases: ReleaseRow[]
  credit: Credit | null
  /** Null for none. */
  videos: Video[] | null
}

export interface ReleaseRow {
  id: number
  name: string
  byte_size: number
  sha256: string | null
  version: string
  changelog: string
  /** As JSON has it. */
  published_at: string
  is_current: boolean
}

const IMAGE = sql.raw(`json_build_object('id', i.id, 'width', i.width, 'height', i.height,
  'placeholder', i.placeholder, 'webp_widths', i.webp_widths, 'avif_widths', i.avif_widths,
  'copy_attempts', i.copy_attempts)`)

/** Cards of these mods, in the order of the ids; deleted ones are left out. */
export async function selectCards(db: Database, ids: readonly number[]): Promise<CardRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<CardRow>`
    select m.id, m.name, m.category, m.main_category, m.sub_category, m.created_at,
      m.released_at, nullif(c.author, '') as author,
      coalesce(d.download_count, 0) as download_count,
      case when i.id is not null then ${IMAGE} end as image
    from unnest(${ids}::int[]) with ordinality as wanted (id, place)
    join visible_mods m on m.id = wanted.id
    left join mod_downloads d on d.mod_id = m.id
    left join mod_credits c on c.mod_id = m.id
    left join images i on i.id = m.main_image_id
    order by wanted.place`.execute(withPrepared(db))
  return rows
}

/** Of the mods that have a resource so many are named, and so many counted. */
const NAMED_PROVIDERS = 5
const COUNTED_PROVIDERS = 100

/** The resources that an inspection lists, each with the mods here that have it. */
function linkedResources(list: 'needs' | 'uses') {
  return sql`(select json_agg(json_build_object('name', needed.name,
      'mods', coalesce(found.mods, '[]'), 'total', least(found.total, ${sql.lit(COUNTED_PROVIDERS)}),
      'isCapped', found.total > ${sql.lit(COUNTED_PROVIDERS)}) order by needed.place)
    from jsonb_array_elements_text(f.inspection -> 'gameFiles' -> ${sql.lit(list)})
        with ordinality as needed (name, place)
      cross join lateral (
        select count(*) as total, json_agg(json_build_object('id', p.id, 'name', p.name)
          order by p.place) filter (where p.place <= ${sql.lit(NAMED_PROVIDERS)}) as mods
        from (select p.id, p.name, row_number() over (
              order by coalesce(l.download_count, 0) desc, p.id) as place
            from file_names n
              join visible_mods p on p.file_id = n.file_id
              left join mod_downloads l on l.mod_id = p.id
            where n.name = lower(needed.name) and n.kind = 'resource' and p.id <> m.id
            order by place limit ${sql.lit(COUNTED_PROVIDERS + 1)}) p) found)`
}

/**
 * Everything of one mod; undefined when there is none or it is deleted.
 * @param from of which mods: those that visitors see, or hidden ones as well.
 */
export async function selectDetail(
  db: Database,
  id: number,
  from: 'visible_mods' | 'live_mods' = 'visible_mods',
): Promise<DetailRow | undefined> {
  const { rows } = await sql<DetailRow>`
    select m.id, m.name, m.description, m.search_keywords, m.category, m.main_category, m.sub_category,
      m.created_at, m.released_at, m.updated_at, m.hidden_at, m.shown_from,
      coalesce(d.download_count, 0) as download_count,
      nullif(c.author, '') as author,
      case when c.mod_id is not null then json_build_object('author', c.author,
        'authorUrl', c.author_url, 'originalUrl', c.original_url, 'licence', c.licence,
        'permission', c.permission) end as credit,
      (select json_agg(json_build_object('host', v.host, 'id', v.video_id) order by v.position)
        from mod_videos v where v.mod_id = m.id) as videos,
      (select ${IMAGE} from images i where i.id = m.main_image_id) as image,
      (select json_build_object('id', t.id, 'tag', t.tag) from tags t where t.id = m.main_tag_id)
        as main_tag,
      coalesce((select json_agg(json_build_object('id', t.id, 'tag', t.tag) order by mt.position)
        from mod_tags mt join tags t on t.id = mt.tag_id where mt.mod_id = m.id), '[]') as tags,
      coalesce((select json_agg(${IMAGE}::jsonb || jsonb_build_object('path', i.path,
        'afterId', ip.after_id) order by mi.position)
        from mod_images mi join images i on i.id = mi.image_id
        left join mod_image_pairs ip on ip.mod_id = mi.mod_id and ip.before_id = i.id
        where mi.mod_id = m.id), '[]') as images,
      (select json_build_object('id', f.id, 'name', f.name, 'path', f.path,
        'byte_size', f.byte_size, 'sha256', f.sha256, 'inspection', f.inspection,
        'inspection_attempts', f.inspection_attempts,
        'scan_state', f.scan_state, 'scan_note', f.scan_note,
        'needs', ${linkedResources('needs')}, 'uses', ${linkedResources('uses')})
        from files f where f.id = m.file_id) as file,
      coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name,
        'byte_size', f.byte_size, 'sha256', f.sha256, 'version', r.version,
        'changelog', r.changelog, 'published_at', r.published_at,
        'is_current', f.id = m.file_id) order by r.published_at desc, r.id desc)
        from releases r join files f on f.id = r.file_id
        where r.mod_id = m.id and f.scan_state <> 'infected'), '[]') as releases
    from ${sql.table(from)} m
    left join mod_downloads d on d.mod_id = m.id
    left join mod_credits c on c.mod_id = m.id
    where m.id = ${id}`.execute(withPrepared(db))
  return rows[0]
}

export async function selectByExternalIds(
  db: Database,
  externalIds: readonly string[],
): Promise<{ id: number; external_id: string }[]> {
  const { rows } = await sql<{ id: number; external_id: string }>`
    select id, external_id from mods
    where external_id = any (${externalIds}::text[])`.execute(db)
  return rows
}

export async function selectWithoutImage(
  db: Database,
  externalIds: readonly string[],
): Promise<{ id: number; external_id: string }[]> {
  const { rows } = await sql<{ id: number; external_id: string }>`
    select id, external_id from visible_mods
    where external_id = any (${externalIds}::text[]) and main_image_id is null
      -- Of these somebody has taken it away.
      and not exists (select from mod_changes c
        where c.mod_id = visible_mods.id and c.action = 'removed')`.execute(db)
  return rows
}
