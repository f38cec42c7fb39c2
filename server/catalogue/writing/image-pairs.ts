import { pairBeginnings } from '#contract/catalogue/image-pairs.ts'

/** Two images of a mod that are compared, by their ids. */
export interface ImagePair {
  readonly before: number
  readonly after: number
}

/** The pairs of a gallery of which some images are to be compared with the next one. */
export function imagePairs(
  imageIds: readonly number[],
  isBefore: (id: number) => boolean,
): ImagePair[] {
  const begins = pairBeginnings(imageIds.map(isBefore))
  return imageIds.flatMap((before, index) => {
    const after = imageIds[index + 1]
    return begins[index] && after !== undefined ? { before, after } : []
  })
}
