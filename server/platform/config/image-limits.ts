import { MIB } from '#contract/units.ts'

/** Larger files are no images of this site, whatever the operator has set, in bytes. */
export const IMAGE_BYTES_CEILING = 40 * MIB
/** What a small file may unfold to at most, in pixels, whatever the operator has set. */
export const MOST_IMAGE_PIXELS = 120_000_000
/** Larger pictures than cameras take. */
export const DEFAULT_IMAGE_PIXELS = 60_000_000
