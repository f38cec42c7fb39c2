import type { ReactNode } from 'react'

interface ForeignLinkProperties {
  href: string
  /** Default: the host that it leads to. */
  children?: ReactNode
}

/** A link that somebody gave who is not the site; search engines are told so. */
export function ForeignLink({ href, children }: ForeignLinkProperties) {
  const text = children ?? (URL.parse(href)?.host.replace(/^www\./, '') || href)
  // Only previews of what is typed ever have others.
  if (!/^https?:/i.test(href)) return text
  return (
    <a href={href} rel="nofollow noopener ugc">
      {text}
    </a>
  )
}
