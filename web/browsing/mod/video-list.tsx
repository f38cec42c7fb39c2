import type { CSSProperties } from 'react'
import {
  playerHref,
  playerServer,
  type Video,
  videoHostName,
} from '#contract/catalogue/video-hosts.ts'
import play from '#web/shared/art/icon-play.svg?raw'
import { ForeignLink } from '#web/shared/components/foreign-link.tsx'
import { Icon } from '#web/shared/components/icon.tsx'

interface VideoListProperties {
  name: string
  /** What stands behind the buttons: of the mod's own cover, never of the other site. */
  still: string | null | undefined
  videos: readonly (Video & { readonly url: string })[]
}

/** Each video as a button that plays it here and a link to where it is. */
export default function VideoList({ name, still, videos }: VideoListProperties) {
  const style = still ? ({ '--still': `url(${still})` } as CSSProperties) : undefined
  return (
    <ul style={style}>
      {videos.map((video, index) => {
        const site = videoHostName(video.host)
        const which = videos.length > 1 ? `video ${index + 1}` : 'the video'
        return (
          <li key={video.url}>
            <div>
              <button
                type="button"
                data-player={playerHref(video)}
                data-title={`${name}: ${which} on ${site}`}
              >
                <Icon svg={play} />
                <strong>Play {which}</strong>
                <span>Loads from {playerServer(video)} when you press play</span>
              </button>
            </div>
            <ForeignLink href={video.url}>
              Watch {which} on {site}
            </ForeignLink>
          </li>
        )
      })}
    </ul>
  )
}
