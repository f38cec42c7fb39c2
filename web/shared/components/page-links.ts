import { PAGINATION_BOUNDARIES, PAGINATION_SIBLINGS } from '#contract/base/limits.ts'

/** Marks where pages are left out. */
export const GAP = 'gap'

/**
 * The pages that a pagination control shows: the boundaries, the current page with its siblings,
 * and a gap for each run that is left out. A single left-out page is shown, since a gap would be no
 * shorter.
 */
export function pageLinks(current: number, pages: number): (number | typeof GAP)[] {
  const shown = new Set<number>()
  for (let page = 1; page <= Math.min(PAGINATION_BOUNDARIES, pages); page++) {
    shown.add(page)
    shown.add(pages + 1 - page)
  }
  const first = Math.max(1, current - PAGINATION_SIBLINGS)
  const last = Math.min(pages, current + PAGINATION_SIBLINGS)
  for (let page = first; page <= last; page++) shown.add(page)

  const links: (number | typeof GAP)[] = []
  let previous = 0
  for (const page of [...shown].sort((a, b) => a - b)) {
    if (page - previous === 2) links.push(page - 1)
    else if (page - previous > 2) links.push(GAP)
    links.push(page)
    previous = page
  }
  return links
}

/**
 * The pages before and after the current one. Past the end, the last page counts as the one before.
 */
export function neighbours(
  current: number,
  pages: number,
): [before: number | undefined, after: number | undefined] {
  const before = Math.min(current - 1, pages)
  return [before >= 1 ? before : undefined, current < pages ? current + 1 : undefined]
}
