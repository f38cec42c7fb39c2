import { z } from 'zod'
import { MAX_VIDEOS_PER_MOD } from '#contract/base/limits.ts'
import {
  readVideoLink,
  VIDEO_HOST_NAMES,
  VIDEO_HOSTS,
  type Video,
  videoHref,
} from '#contract/catalogue/video-hosts.ts'

const MAX_LINK_LENGTH = 500
const NO_VIDEO = `Give the link of a video on ${VIDEO_HOST_NAMES}`

const videoLink = z
  .string(NO_VIDEO)
  .max(MAX_LINK_LENGTH, NO_VIDEO)
  .refine((text) => readVideoLink(text) !== undefined, NO_VIDEO)

/** Links to videos as they are sent; only which video they mean is kept. */
export const videosInput = z
  .array(videoLink, 'The videos must be a list of links')
  .max(MAX_VIDEOS_PER_MOD, `A mod can have at most ${MAX_VIDEOS_PER_MOD} videos`)
  // Not before every link is one.
  .transform((links): Video[] => links.flatMap((link) => readVideoLink(link) ?? []))
  .refine(
    (videos) => new Set(videos.map(videoHref)).size === videos.length,
    'A video is listed twice',
  )

/** A video as histories keep it. */
export const storedVideo = z.object({ host: z.enum(VIDEO_HOSTS), id: z.string() })

/** A video as the API answers it. */
export const videoSchema = storedVideo
  .extend({ url: z.string().describe('Its page on the other site') })
  .meta({ id: 'Video' })
