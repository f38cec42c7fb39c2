/** An image of a gallery, and the one that it is compared with. */
interface PairedImage {
  readonly id: number
  readonly afterId?: number | null | undefined
}

/** Whether an image of a gallery is shown over the next one: the two of a pair still stand beside each other. */
export function isBeforeNext(images: readonly PairedImage[], index: number): boolean {
  const afterId = images[index]?.afterId
  return typeof afterId === 'number' && afterId === images[index + 1]?.id
}

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
