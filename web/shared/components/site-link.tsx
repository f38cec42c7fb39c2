import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'

/**
 * A link to a path of the site, for what stands on a page dozens of times. On the server it is a plain
 * anchor, which is the same markup: the router would work out for each where it leads.
 */
export const SiteLink: (properties: SiteLinkProperties) => ReactNode = import.meta.env.SSR
  ? Anchor
  : Link

type SiteLinkProperties = Pick<LinkProps, 'prefetch'> &
  AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }

function Anchor({ to, prefetch: _, ...attributes }: SiteLinkProperties) {
  return <a href={to} {...attributes} />
}
