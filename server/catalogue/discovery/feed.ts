import { authorHref } from '#contract/catalogue/author-links.ts'
import { authorSlug } from '#contract/catalogue/author-slug.ts'
import type { CardAuthor } from '#contract/catalogue/credit.ts'
import type { ModCard } from '#contract/catalogue/mods.ts'
import type { ReleaseRow, WithdrawnRow } from '#server/catalogue/discovery/list-releases.ts'
import { escapeXml } from '#server/catalogue/discovery/xml.ts'
import { fileUrl } from '#server/media/files/file-url.ts'

/** What a feed is about. */
export interface FeedHead {
  readonly title: string
  /** The feed's own address and that of the page which shows the same, from the origin on. */
  readonly self: string
  readonly page: string
  /** Since when there is nothing newer, for a feed without entries. */
  readonly updated?: string | null
}

/** What stands in a feed. */
export interface FeedEntry {
  /** An IRI that is this entry's for good. */
  readonly id: string
  readonly title: string
  /** Where it is read, from the origin on. */
  readonly page: string
  readonly published: string
  readonly updated: string
  readonly categories: readonly string[]
  /** Who made it; left out for the feed's own author. */
  readonly author?: CardAuthor | undefined
  /** Further elements, as XML. */
  readonly content: string
}

const UNKNOWN_DATE = '1970-01-01T00:00:00.000Z'

/** A published file of a mod, as a feed names it. */
export interface FeedRelease extends ReleaseRow {
  /** What is different from the one before, in a line, where it is known. */
  readonly changes?: string
}

/** An Atom feed (RFC 4287). */
export function atomFeed(
  origin: string,
  siteName: string,
  head: FeedHead,
  entries: readonly FeedEntry[],
): string {
  const dates = entries.map((entry) => entry.updated)
  const [updated = head.updated ?? UNKNOWN_DATE] = dates.toSorted().reverse()
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>${escapeXml(`${head.title} · ${siteName}`)}</title>
<id>${escapeXml(origin + head.self)}</id>
<link rel="self" type="application/atom+xml" href="${escapeXml(origin + head.self)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(origin + head.page)}"/>
<author><name>${escapeXml(siteName)}</name></author>
<updated>${updated}</updated>
${entries.map((entry) => entryElement(origin, entry)).join('\n')}
</feed>
`
}

function entryElement(origin: string, entry: FeedEntry): string {
  const { id, title, page, published, updated, author, content } = entry
  const categories = entry.categories.map((term) => `<category term="${escapeXml(term)}"/>`)
  return [
    `<entry><title>${escapeXml(title)}</title><id>${escapeXml(id)}</id>`,
    `<link href="${escapeXml(origin + page)}"/>`,
    ...(author ? [authorElement(origin, author)] : []),
    `<published>${published}</published><updated>${updated}</updated>`,
    ...categories,
    content,
    '</entry>',
  ].join('')
}

function authorElement(origin: string, { name, slug }: CardAuthor): string {
  const page = escapeXml(origin + authorHref(slug))
  return `<author><name>${escapeXml(name)}</name><uri>${page}</uri></author>`
}

/** A mod, as of its newest file. */
export function modEntry(origin: string, mod: ModCard): FeedEntry {
  const page = `/mod/${mod.id}`
  const image = `<img src="${origin}${mod.mainImageUrl}" alt="">`
  return {
    id: origin + page,
    title: mod.name,
    page,
    published: mod.createdAt ?? UNKNOWN_DATE,
    updated: mod.releasedAt ?? mod.createdAt ?? UNKNOWN_DATE,
    categories: [...mod.category, ...mod.mainCategory, mod.subCategory],
    author: mod.author,
    content: mod.mainImageUrl ? `<content type="html">${escapeXml(image)}</content>` : '',
  }
}

/** One published file of a mod. */
export function releaseEntry(origin: string, release: FeedRelease): FeedEntry {
  const { mod_name: name, version, changelog, changes, file_name: fileName } = release
  const page = `/mod/${release.mod_id}`
  const published = release.published_at.toISOString()
  const href = origin + fileUrl({ id: release.file_id, name: fileName })
  const enclosure = `<link rel="enclosure" type="${escapeXml(release.content_type)}" length="${release.byte_size}" href="${escapeXml(href)}"/>`
  const summary = changelog ? `<summary>${escapeXml(changelog)}</summary>` : ''
  const difference = changes ? `<p>In the archive: ${escapeXml(changes)}.</p>` : ''
  const lines = escapeXml(changelog).replace(/\r?\n/g, '<br>')
  const news = changelog ? `<p>What’s new: ${lines}</p>` : ''
  const file = `<p><a href="${escapeXml(href)}">${escapeXml(fileName)}</a></p>`
  const text = `<content type="html">${escapeXml(news + difference + file)}</content>`
  return {
    id: `${origin}${page}#release-${release.id}`,
    title: version ? `${name} ${version}` : name,
    page,
    published,
    updated: published,
    categories: [...release.category, ...release.main_category, release.sub_category],
    author: release.author ? { name: release.author, slug: authorSlug(release.author) } : undefined,
    content: `${enclosure}${summary}${text}`,
  }
}

/** In the place of a published file that was withdrawn: the same entry, which says so. */
export function withdrawnEntry(origin: string, release: WithdrawnRow): FeedEntry {
  const { mod_name: name, mod_id, version, reason, found } = release
  const page = `/mod/${mod_id}`
  const why = reason ?? `A virus scanner found ${found ?? 'something harmful'} in it.`
  const text = `This file was withdrawn and cannot be downloaded any more. ${why}`
  return {
    id: `${origin}${page}#release-${release.id}`,
    title: `${version ? `${name} ${version}` : name} was withdrawn`,
    page,
    published: release.published_at.toISOString(),
    updated: release.withdrawn_at.toISOString(),
    categories: [],
    content: `<summary>${escapeXml(text)}</summary><content type="html">${escapeXml(`<p>${escapeXml(text)}</p>`)}</content>`,
  }
}
