/** The path of the page with all mods of an author. */
export function authorHref(slug: string): string {
  return `/authors/${encodeURIComponent(slug)}`
}

/** The URL of the feed of an author's mods. */
export function authorFeedHref(slug: string): string {
  return `/feeds/author/${encodeURIComponent(slug)}.atom`
}
