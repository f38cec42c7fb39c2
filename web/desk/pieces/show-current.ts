/** Scrolls a row of links sideways, so that the current one is in sight; a ref of the row. */
export function showCurrent(row: HTMLElement | null): void {
  const current = row?.querySelector('[aria-current]')
  if (!row || !current) return
  const [around, within] = [row.getBoundingClientRect(), current.getBoundingClientRect()]
  // The page itself stays where it is, which scrollIntoView does not promise.
  row.scrollLeft += within.left + within.width / 2 - (around.left + around.width / 2)
}
