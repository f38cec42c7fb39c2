import { sql } from 'kysely'
import type { Video } from '#contract/catalogue/video-hosts.ts'
import { replaceDifferent } from '#server/catalogue/writing/replace-different.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** Which videos a mod is to have, in their order. */
export interface VideosRow {
  readonly id: number
  readonly videos: readonly Video[]
}

/** Gives the mods these videos; returns the ids of those that changed. */
export async function replaceVideos(
  tx: Database,
  rows: readonly VideosRow[],
  newIds: ReadonlySet<number>,
): Promise<number[]> {
  const lists = rows.map(({ id, videos }) => ({
    id,
    videos,
    wanted: videos.map((video) => `${video.host}:${video.id}`),
  }))
  return replaceDifferent(tx, lists, newIds, {
    selectDifferent: (known) => sql<{ id: number }>`
      select id from json_to_recordset(${JSON.stringify(known)}::json)
        as input (id int, wanted text[])
      where wanted is distinct from array(select v.host || ':' || v.video_id from mod_videos v
        where v.mod_id = input.id order by v.position)`,
    remove: (ids) => sql`delete from mod_videos where mod_id = any(${ids}::int[])`,
    insert: (different) => {
      const places = different.flatMap(({ id, videos }) =>
        videos.map((video, position) => ({ mod_id: id, position, ...video })),
      )
      return sql`
        insert into mod_videos (mod_id, position, host, video_id)
        select mod_id, position, host, id from json_to_recordset(${JSON.stringify(places)}::json)
          as place (mod_id int, position int, host text, id text)`
    },
  })
}
