import { sql } from 'kysely'
import type { Video } from '#contract/catalogue/video-hosts.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** Which videos a mod is to have, in their order. */
export interface VideosRow {
  readonly id: number
  readonly videos: readonly Video[]
}

/** Gives the mods these videos; returns the ids of those that changed. */
export async function replaceVideos(tx: Database, rows: readonly VideosRow[]): Promise<number[]> {
  if (rows.length === 0) return []
  const lists = rows.map(({ id, videos }) => ({
    id,
    wanted: videos.map((video) => `${video.host}:${video.id}`),
  }))
  const { rows: different } = await sql<{ id: number }>`
    select id from json_to_recordset(${JSON.stringify(lists)}::json) as input (id int, wanted text[])
    where wanted is distinct from array(select v.host || ':' || v.video_id from mod_videos v
      where v.mod_id = input.id order by v.position)`.execute(tx)
  const ids = different.map(({ id }) => id)
  if (ids.length === 0) return []
  const changed = new Set(ids)
  await tx.deleteFrom('mod_videos').where('mod_id', 'in', ids).execute()
  const places = rows
    .filter(({ id }) => changed.has(id))
    .flatMap(({ id, videos }) =>
      videos.map((video, position) => ({
        mod_id: id,
        position,
        host: video.host,
        video_id: video.id,
      })),
    )
  if (places.length > 0) await tx.insertInto('mod_videos').values(places).execute()
  return ids
}
