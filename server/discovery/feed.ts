import type { ModCard } from '#contract/mods.ts'
import { escapeXml } from '#server/discovery/xml.ts'

/** What a feed is about. */
export interface FeedHead {
  readonly title: string
  /** The feed's own address and that of the page which shows the same, from the origin on. */
  readonly self: string
  readonly page: string
}

const UNKNOWN_DATE = '1970-01-01T00:00:00.000Z'

/** A list of mods as an Atom feed (RFC 4287). */
export function atomFeed(
  origin: string,
  siteName: string,
  head: FeedHead,
  mods: readonly ModCard[],
): string {
  const dates = mods.map((mod) => mod.createdAt ?? UNKNOWN_DATE)
  const [updated = UNKNOWN_DATE] = dates.toSorted().reverse()
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>${escapeXml(`${head.title} · ${siteName}`)}</title>
<id>${escapeXml(origin + head.self)}</id>
<link rel="self" type="application/atom+xml" href="${escapeXml(origin + head.self)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(origin + head.page)}"/>
<author><name>${escapeXml(siteName)}</name></author>
<updated>${updated}</updated>
${mods.map((mod) => entry(origin, mod)).join('\n')}
</feed>
`
}

function entry(origin: string, mod: ModCard): string {
  const url = `${origin}/mod/${mod.id}`
  const date = mod.createdAt ?? UNKNOWN_DATE
  const image = mod.mainImageUrl
    ? `<content type="html">${escapeXml(`<img src="${origin}${mod.mainImageUrl}" alt="">`)}</content>`
    : ''
  const categories = [...mod.category, ...mod.mainCategory, mod.subCategory]
    .map((term) => `<category term="${escapeXml(term)}"/>`)
    .join('')
  return `<entry><title>${escapeXml(mod.name)}</title><id>${url}</id><link href="${url}"/><published>${date}</published><updated>${date}</updated>${categories}${image}</entry>`
}
