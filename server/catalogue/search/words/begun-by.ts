/** Those of some texts, sorted by their code units, that begin with one and are longer. */
export function begunBy(sorted: readonly string[], text: string): string[] {
  const found: string[] = []
  for (let at = firstFrom(sorted, text); sorted[at]?.startsWith(text); at++) {
    if (sorted[at] !== text) found.push(sorted[at] as string)
  }
  return found
}

/** The place of the first that is not before a text. */
function firstFrom(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] as string) < text) low = middle + 1
    else high = middle
  }
  return low
}
