import type { ImageSlot } from '#web/publishing/form/entry-values.ts'

/** Images of which some have moved or gone: a pair ends where its two are no longer neighbours. */
export function keepPairs(before: readonly ImageSlot[], after: readonly ImageSlot[]): ImageSlot[] {
  const next = new Map(before.map(({ key }, at) => [key, before[at + 1]?.key]))
  return after.map((slot, at) =>
    slot.isBefore && next.get(slot.key) !== after[at + 1]?.key
      ? { ...slot, isBefore: false }
      : slot,
  )
}

/** Images of which one is compared with the next, or no longer; the next one begins no pair then. */
export function withPair(
  images: readonly ImageSlot[],
  { key, isBefore }: { readonly key: string; readonly isBefore: boolean },
): ImageSlot[] {
  return images.map((slot, at) => {
    if (slot.key === key) return { ...slot, isBefore }
    const isAfter = isBefore && images[at - 1]?.key === key
    return isAfter && slot.isBefore ? { ...slot, isBefore: false } : slot
  })
}
