import { data, redirect } from 'react-router'
import { MAX_ID } from '#contract/limits.ts'

/**
 * The page that a list's URL asks for; missing means 1.
 * @throws a redirect to page 1 for anything that is not a whole number from 1 up.
 */
export function pageNumber(url: URL): number {
  const text = url.searchParams.get('page')
  if (text === null) return 1
  const page = Number(text)
  if (/^[1-9]\d*$/.test(text) && page <= MAX_ID) return page
  const first = new URLSearchParams(url.searchParams)
  first.set('page', '1')
  throw redirect(`${url.pathname}?${first}`)
}

/** The same for screens that load in the browser alone: anything that is no page means 1. */
export function pageOf(search: URLSearchParams): number {
  const page = Number(search.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= MAX_ID ? page : 1
}

/** The same list's URL at another page; every other parameter stays. */
export function pageHref(pathname: string, search: URLSearchParams, page: number): string {
  const next = new URLSearchParams(search)
  next.set('page', String(page))
  return `${pathname}?${next}`
}

/**
 * The id in a screen's path.
 * @throws a 404 for anything that cannot be one.
 */
export function idParameter(text: string | undefined): string {
  if (text && /^[1-9]\d*$/.test(text) && Number(text) <= MAX_ID) return text
  throw data('There is nothing at this address', { status: 404 })
}
