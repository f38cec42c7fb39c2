import type { ModDetail } from '#contract/catalogue/mods.ts'
import styles from '#web/browsing/mod/videos.module.css'
import { loadChunk } from '#web/shared/chunks/load-chunk.ts'
import { serverDrawn } from '#web/shared/chunks/server-drawn.tsx'

const VideoList = serverDrawn('video-list', () => import('#web/browsing/mod/video-list.tsx'), {
  className: styles.videos,
  press: () => loadChunk('play-video', () => import('#web/browsing/mod/play-video.ts')),
})

/** The videos of a mod on other sites, from which nothing comes before somebody presses play. */
export function Videos({ mod }: { mod: ModDetail }) {
  return (
    mod.videos && (
      <section aria-labelledby="videos">
        <h2 id="videos">Videos</h2>
        <VideoList name={mod.name} still={mod.image?.placeholder} videos={mod.videos} />
      </section>
    )
  )
}
