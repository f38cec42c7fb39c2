import { data, redirect } from 'react-router'
import { MAX_ID } from '#contract/base/limits.ts'

/**
 * The page number in a list's URL; 1 if missing.
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

/** The same for screens that load only in the browser: anything invalid means 1. */
export function pageOf(search: URLSearchParams): number {
  const page = Number(search.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= MAX_ID ? page : 1
}

/** The URL of another page of the same list; all other parameters stay. */
export function pageHref(pathname: string, search: URLSearchParams, page: number): string {
  const next = new URLSearchParams(search)
  next.set('page', String(page))
  return `${pathname}?${next}`
}

/**
 * The id in the path of a screen.
 * @throws a 404 for anything that cannot be one.
 */
export function idParameter(text: string | undefined): string {
  if (text && /^[1-9]\d*$/.test(text) && Number(text) <= MAX_ID) return text
  throw data('There is nothing at this address', { status: 404 })
}
