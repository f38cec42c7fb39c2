/** What a small file may unfold to at most, in pixels, whatever the operator has set. */
export const MOST_IMAGE_PIXELS = 120_000_000
/** Larger pictures than cameras take. */
export const DEFAULT_IMAGE_PIXELS = 60_000_000
