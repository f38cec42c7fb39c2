/**
 * Which of a row of images begin a pair: compared with the next one, before and after. Each image is in
 * one pair at most; the first that asks for it counts, and the last has no next one.
 * @returns for each image whether it is the first of a pair.
 */
export function pairBeginnings(isBefore: readonly boolean[]): boolean[] {
  const begins: boolean[] = []
  for (const [index, wanted] of isBefore.entries()) {
    const isAfter = begins[index - 1] ?? false
    begins.push(wanted && !isAfter && index < isBefore.length - 1)
  }
  return begins
}
