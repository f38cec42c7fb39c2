import { type MenuLink, modFeedHref } from '#contract/catalogue/list-links.ts'
import type { ModDetail } from '#contract/catalogue/mods.ts'
import { breadcrumbJsonLd, modJsonLd } from '#web/browsing/mod/mod-json-ld.ts'
import { onApi } from '#web/shared/api/api-url.ts'
import { Head } from '#web/shared/page/head.tsx'
import { useSite } from '#web/shared/page/site.ts'

interface ModHeadProperties {
  mod: ModDetail
  /** The beginning of the description, without formatting. */
  summary: string
  crumbs: readonly MenuLink[]
}

/** As many as the server draws. */
const IN_THE_BROWSER = [{ '@type': 'SoftwareApplication' }, { '@type': 'BreadcrumbList' }]

/** The head tags and structured data of a mod's page. */
export function ModHead({ mod, summary, crumbs }: ModHeadProperties) {
  const { apiUrl, publicUrl } = useSite()
  const href = `/mod/${mod.id}`
  const urlOf = (path: string) => onApi(apiUrl || publicUrl, path)
  return (
    <Head
      title={mod.name}
      description={summary || `${mod.name}: take a look and download it.`}
      canonical={href}
      type="article"
      releasesFeed={modFeedHref(mod.id)}
      image={`/social/${mod.id}.jpg?v=${Date.parse(mod.updatedAt)}`}
      imageAlt={mod.name}
      // Who reads these reads what the server draws, and the browser leaves it as it is.
      jsonLd={
        import.meta.env.SSR
          ? [
              modJsonLd(mod, { publicUrl, urlOf }),
              breadcrumbJsonLd([...crumbs, { label: mod.name, href }], publicUrl),
            ]
          : IN_THE_BROWSER
      }
    />
  )
}
