import type { ReactNode } from 'react'

interface ForeignLinkProperties {
  href: string
  /** Default: where it leads, without what only machines read. */
  children?: ReactNode
}

/** A link that somebody gave who is not the site; search engines are told so. */
export function ForeignLink({ href, children }: ForeignLinkProperties) {
  const text = children ?? placeOf(href)
  // Only previews of what is typed ever have others.
  if (!/^https?:/i.test(href)) return text
  return (
    <a href={href} rel="nofollow noopener ugc">
      {text}
    </a>
  )
}

/** 'example.com/mods/7' */
function placeOf(href: string): string {
  const url = URL.parse(href)
  if (!url?.host) return href
  return `${url.host.replace(/^www\./, '')}${url.pathname.replace(/\/$/, '')}`
}
