/** After so many copies that had to be ended an image stays without: the original is shown. */
export const MAX_COPY_ATTEMPTS = 2
/** Larger files are no images of this site, whatever the operator has set. */
export const MAX_IMAGE_BYTES = 40 * 1024 * 1024
/** What a small file may unfold to at most, in pixels, whatever the operator has set. */
export const MOST_IMAGE_PIXELS = 120_000_000
/** Larger pictures than cameras take. */
export const DEFAULT_IMAGE_PIXELS = 60_000_000

/** For how long caches may show an image after it was withdrawn. */
export const LONGEST_KEPT_SECONDS = 24 * 60 * 60
