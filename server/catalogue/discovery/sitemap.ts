import { MOD_TYPES, TAXONOMY } from '#contract/base/taxonomy.ts'
import { authorHref } from '#contract/catalogue/author-links.ts'
import { listHref, mainCategoryLink, subCategoryLink } from '#contract/catalogue/list-links.ts'
import {
  selectSitemapAuthorParts,
  selectSitemapAuthors,
  selectSitemapMods,
  selectSitemapParts,
} from '#server/catalogue/discovery/sitemap.sql.ts'
import { escapeXml } from '#server/catalogue/discovery/xml.ts'
import { AUTHOR_KEY } from '#server/catalogue/lists/facet-key.ts'
import { listTags } from '#server/catalogue/tags/find-tag.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** The protocol allows 50,000 addresses a file (https://www.sitemaps.org/protocol.html). */
export const SITEMAP_SIZE = 25_000

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const PAGES = [
  '/',
  '/mods?page=1',
  '/most-downloaded?page=1',
  '/recently-uploaded?page=1',
  '/conflicts',
  '/about-us',
  '/contact-us',
  '/faqs',
  '/privacy',
  '/terms-conditions',
  '/refund',
  '/shipping',
]

/** The index: one file of lists and pages, and one for each part of the authors and of the mods. */
export async function sitemapIndex(db: Database, origin: string, size: number): Promise<string> {
  const parts = await selectSitemapParts(db, size)
  const authors = await selectSitemapAuthorParts(db, size)
  const files = [
    '/sitemap-pages.xml',
    ...authors.map((firstId) => `/sitemap-authors-${firstId}.xml`),
    ...parts.map((firstId) => `/sitemap-mods-${firstId}.xml`),
  ]
  const entries = files.map((file) => `<sitemap><loc>${escapeXml(origin + file)}</loc></sitemap>`)
  return document(`<sitemapindex ${NAMESPACE}>${entries.join('')}</sitemapindex>`)
}

/** Every list and static page. */
export async function sitemapPages(db: Database, origin: string): Promise<string> {
  const tags = await listTags(db)
  const lists = MOD_TYPES.flatMap((type) => [
    listHref({ modType: type }),
    ...TAXONOMY[type].flatMap((category) => [
      mainCategoryLink(type, category).href,
      ...category.subCategories.map((sub) => subCategoryLink(type, category, sub).href),
    ]),
  ])
  const tagLists = tags.map((tag) => `/tag-mods/${tag.id}?page=1`)
  return urlSet([...PAGES, ...lists, ...tagLists].map((path) => ({ url: origin + path })))
}

/** The pages of one part of the authors. */
export async function sitemapAuthors(
  db: Database,
  origin: string,
  part: { firstId: number; size: number },
): Promise<string> {
  const keys = await selectSitemapAuthors(db, part.firstId, part.size)
  const slugs = keys.map((key) => key.slice(AUTHOR_KEY.length))
  return urlSet(slugs.map((slug) => ({ url: `${origin}${authorHref(slug)}?page=1` })))
}

/** The mods of one part. */
export async function sitemapMods(
  db: Database,
  origin: string,
  part: { firstId: number; size: number },
): Promise<string> {
  const mods = await selectSitemapMods(db, part.firstId, part.size)
  return urlSet(mods.map((mod) => ({ url: `${origin}/mod/${mod.id}`, changed: mod.released_at })))
}

function urlSet(entries: readonly { url: string; changed?: Date | null }[]): string {
  const urls = entries.map(({ url, changed }) => {
    const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
    return `<url><loc>${escapeXml(url)}</loc>${lastmod}</url>`
  })
  return document(`<urlset ${NAMESPACE}>${urls.join('')}</urlset>`)
}

function document(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
}
