import { useLocation } from 'react-router'
import { useSite } from '#web/shared/page/site.ts'

interface HeadProperties {
  title: string
  description: string
  /** The path and query for search engines; the current ones if left out. */
  canonical?: string
  /** An absolute or rooted address of the image for social cards. */
  image?: string | undefined
  /** Its alt text; the site's name if left out. */
  imageAlt?: string
  type?: 'website' | 'article'
  /** Structured data, as schema.org objects. */
  jsonLd?: readonly object[]
  /** The feed of this list, if it has one. */
  feed?: string
  /** The feed of new versions of the mods on the page. */
  releasesFeed?: string
  /** True for pages that search engines should leave out. */
  isPrivate?: boolean
}

/** A page's head tags. React moves them into the head, on the server too. */
export function Head(properties: HeadProperties) {
  const site = useSite()
  const location = useLocation()
  const canonical = site.publicUrl + (properties.canonical ?? location.pathname + location.search)
  const title = properties.title === site.name ? site.name : `${properties.title} · ${site.name}`
  const image = new URL(
    properties.image ?? '/social-card.png',
    site.publicUrl || 'http://localhost',
  )
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={properties.description} />
      <link rel="canonical" href={canonical} />
      {properties.isPrivate && <meta name="robots" content="noindex" />}
      <meta property="og:title" content={properties.title} />
      <meta property="og:description" content={properties.description} />
      <meta property="og:type" content={properties.type ?? 'website'} />
      <meta property="og:url" content={canonical} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:image" content={image.href} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={properties.imageAlt ?? site.name} />
      <meta name="twitter:card" content="summary_large_image" />
      {properties.feed && (
        <link rel="alternate" type="application/atom+xml" title={title} href={properties.feed} />
      )}
      {properties.releasesFeed && (
        <link
          rel="alternate"
          type="application/atom+xml"
          title={`New versions: ${title}`}
          href={properties.releasesFeed}
        />
      )}
      {properties.jsonLd?.map((item) => (
        <JsonLd key={JSON.stringify(item)} item={item} />
      ))}
    </>
  )
}

function JsonLd({ item }: { item: object }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped below, and data is never run
      dangerouslySetInnerHTML={{ __html: JSON.stringify(item).replace(/</g, '\\u003c') }}
    />
  )
}
