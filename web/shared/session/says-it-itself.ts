const PAGES =
  /^\/(login|account|add|update|history|trash|reports|manage|people|log|tags|settings|numbers|blocked|remove)(\/|$)/

/** Whether the page at this path has its own message for a session that has ended. */
export function saysItItself(pathname: string): boolean {
  return PAGES.test(pathname)
}
