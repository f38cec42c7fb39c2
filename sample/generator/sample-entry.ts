/** What is written by hand about a sample mod; the rest is derived from it. */
export interface SampleEntry {
  /** Types, main category and subcategory, as 'sp-mod+5m-mod/vehicles/car'. */
  readonly at: string
  /** What the artist draws, one of the keys of the scene table. */
  readonly look: string
  readonly name: string
  /** Labels; the first is the main tag. */
  readonly tags: readonly string[]
  /** The opening of the description. */
  readonly pitch: string
}

/** One entry of the catalogue, written in one call so that the tables stay readable. */
export function entry(
  at: string,
  look: string,
  name: string,
  tags: readonly string[],
  pitch: string,
): SampleEntry {
  return { at, look, name, tags, pitch }
}
