/** Sites whose videos a mod can show, by what the API calls them. */
export const VIDEO_HOSTS = ['youtube', 'vimeo', 'streamable'] as const
export type VideoHost = (typeof VIDEO_HOSTS)[number]

/** A video of another site. */
export interface Video {
  readonly host: VideoHost
  /** What the other site calls it; for an unlisted one of Vimeo with its key: '76979871/8272103f6e'. */
  readonly id: string
}

interface HostRules {
  readonly name: string
  /** Names of its servers under which people find videos. */
  readonly servers: readonly string[]
  /** What may stand in its ids, and how long they are. */
  readonly id: RegExp
  /** The id in a link to one of its servers, whose path ends without a slash; not yet checked. */
  readonly idIn: (link: URL) => string | undefined
  readonly page: (id: string) => string
  /** Where its player comes from: the only origins that pages may show in a frame. */
  readonly player: string
  /** The player of one video, below that, starting at once. */
  readonly path: (id: string) => string
}

const RULES: Readonly<Record<VideoHost, HostRules>> = {
  youtube: {
    name: 'YouTube',
    servers: [
      ...['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtu.be'],
      ...['youtube-nocookie.com', 'www.youtube-nocookie.com'],
    ],
    // Two words that stand where ids do: a list of videos, and what a channel sends just now.
    id: /^(?!videoseries$|live_stream$)[\w-]{11}$/,
    idIn: ({ hostname, pathname, searchParams }) => {
      if (hostname === 'youtu.be') return pathname.slice(1)
      if (pathname === '/watch') return searchParams.get('v') ?? undefined
      return /^\/(?:shorts|live|embed|v)\/([^/]+)$/.exec(pathname)?.[1]
    },
    page: (id) => `https://www.youtube.com/watch?v=${id}`,
    player: 'https://www.youtube-nocookie.com',
    path: (id) => `/embed/${id}?autoplay=1&rel=0`,
  },
  vimeo: {
    name: 'Vimeo',
    servers: ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'],
    id: /^[1-9]\d{5,11}(?:\/[\da-f]{6,20})?$/,
    idIn: ({ pathname, searchParams }) => {
      const places = /^\/(?:video\/|channels\/[^/]+\/|groups\/[^/]+\/videos\/)?(\d.*)$/
      const id = places.exec(pathname)?.[1]
      const key = searchParams.get('h')
      return id && key && !id.includes('/') ? `${id}/${key}` : id
    },
    page: (id) => `https://vimeo.com/${id}`,
    player: 'https://player.vimeo.com',
    path: (id) => {
      const [number, key] = id.split('/')
      return `/video/${number}?autoplay=1&dnt=1${key ? `&h=${key}` : ''}`
    },
  },
  streamable: {
    name: 'Streamable',
    servers: ['streamable.com', 'www.streamable.com'],
    id: /^(?!(?:login|signup|pricing|terms|privacy)$)[\da-z]{4,12}$/,
    idIn: ({ pathname }) => /^\/(?:[eos]\/)?([^/]+)$/.exec(pathname)?.[1],
    page: (id) => `https://streamable.com/${id}`,
    player: 'https://streamable.com',
    path: (id) => `/e/${id}?autoplay=1`,
  },
}

/** 'YouTube, Vimeo or Streamable' */
export const VIDEO_HOST_NAMES = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  VIDEO_HOSTS.map((host) => RULES[host].name),
)

/** The origins of all players. */
export const PLAYER_ORIGINS: readonly string[] = VIDEO_HOSTS.map((host) => RULES[host].player)

/** Reads a link to a video; undefined for one that leads anywhere else. */
export function readVideoLink(text: string): Video | undefined {
  const link = URL.parse(text.trim())
  if (!link || !/^https?:$/.test(link.protocol)) return undefined
  if (link.username || link.password || link.port) return undefined
  const host = VIDEO_HOSTS.find((each) => RULES[each].servers.includes(link.hostname))
  link.pathname = link.pathname.replace(/\/$/, '')
  const id = host && RULES[host].idIn(link)
  return host && id && RULES[host].id.test(id) ? { host, id } : undefined
}

/** How a host calls itself. */
export function videoHostName(host: VideoHost): string {
  return RULES[host].name
}

/** The video's page on its own site. */
export function videoHref({ host, id }: Video): string {
  return RULES[host].page(id)
}

/** The address of the video's player, which starts at once. */
export function playerHref({ host, id }: Video): string {
  const { player, path } = RULES[host]
  return player + path(id)
}

/** Where the video's player comes from: 'www.youtube-nocookie.com' */
export function playerServer({ host }: Video): string {
  return new URL(RULES[host].player).host
}
