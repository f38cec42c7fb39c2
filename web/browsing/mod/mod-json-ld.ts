import { authorHref } from '#contract/catalogue/author-links.ts'
import { licenceHref } from '#contract/catalogue/licence-href.ts'
import type { MenuLink } from '#contract/catalogue/list-links.ts'
import type { ModDetail } from '#contract/catalogue/mods.ts'
import { excerpt } from '#web/browsing/mod/excerpt.ts'
import { plainText } from '#web/browsing/mod/plain-text.ts'
import { formatBytes } from '#web/shared/components/format-number.ts'

const CONTEXT = 'https://schema.org'
const DESCRIPTION_LENGTH = 500

/**
 * A mod for search engines, who read what the server has drawn: the browser knows no description
 * there. `urlOf` turns the API's paths into absolute addresses.
 */
export function modJsonLd(
  mod: ModDetail,
  options: { publicUrl: string; urlOf: (path: string) => string },
): object {
  return {
    '@context': CONTEXT,
    '@type': 'SoftwareApplication',
    name: mod.name,
    url: `${options.publicUrl}/mod/${mod.id}`,
    description: excerpt(plainText(mod.descriptionHtml ?? ''), DESCRIPTION_LENGTH) || undefined,
    applicationCategory: 'GameApplication',
    image: mod.mainImageUrl ? options.urlOf(mod.mainImageUrl) : undefined,
    datePublished: mod.createdAt ?? undefined,
    dateModified: mod.releasedAt ?? undefined,
    keywords: mod.tags.map(({ tag }) => tag).join(', ') || undefined,
    fileSize: mod.file ? formatBytes(mod.file.size) : undefined,
    downloadUrl: mod.fileUrl ? options.urlOf(mod.fileUrl) : undefined,
    ...creditJsonLd(mod, options.publicUrl),
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: `${CONTEXT}/DownloadAction`,
      userInteractionCount: mod.downloadCount,
    },
  }
}

/** Who made it, where else it is, and its licence: an address, or the text of its own. */
function creditJsonLd({ author, credit }: ModDetail, publicUrl: string): object {
  const { authorUrl, originalUrl, licence, licenceName } = credit ?? {}
  const text = { '@type': 'CreativeWork', name: licence }
  return {
    author: author && {
      '@type': 'Person',
      name: author.name,
      url: publicUrl + authorHref(author.slug),
      sameAs: authorUrl || undefined,
    },
    sameAs: originalUrl || undefined,
    license: licence ? (licenceName ? licenceHref(licence) : text) : undefined,
  }
}

/** The breadcrumbs for search engines; the page itself is the last step. */
export function breadcrumbJsonLd(links: readonly MenuLink[], publicUrl: string): object {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: links.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: publicUrl + href,
    })),
  }
}
