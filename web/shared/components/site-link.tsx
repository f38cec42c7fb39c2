import { Link, type LinkProps } from 'react-router'

/**
 * A link to a path of the site, for what stands on a page dozens of times. On the server it is a plain
 * anchor, which is the same markup: the router would work out for each where it leads.
 */
export const SiteLink = import.meta.env.SSR ? Anchor : Link

function Anchor({ to, prefetch: _, ...attributes }: LinkProps & { to: string }) {
  return <a href={to} {...attributes} />
}
