const HEIGHT = 30

/**
 * A mod's downloads by week as a small drawing, in HTML that the server draws once.
 * @param weeks at least two, one of them with downloads.
 */
export function downloadCurve(weeks: readonly number[]): string {
  const most = Math.max(...weeks)
  const points = weeks.map(
    (downloads, x) => `${x} ${HEIGHT - Math.round((downloads / most) * HEIGHT)}`,
  )
  const text = `Between ${Math.min(...weeks)} and ${most} a week in the last half year; ${weeks.at(-1)} last week`
  return `<h2>Downloads per week</h2><svg viewBox="0 0 ${weeks.length - 1} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true"><path d="M${points.join(' ')}"/></svg><p>${text}.</p>`
}
