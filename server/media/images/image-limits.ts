import { MIB } from '#contract/units.ts'
/** After so many copies that had to be ended an image stays without: the original is shown. */
export const MAX_COPY_ATTEMPTS = 2
/** Larger files are no images of this site, whatever the operator has set. */
export const MAX_IMAGE_BYTES = 40 * MIB
/** For how long caches may show an image after it was withdrawn. */
export const LONGEST_KEPT_SECONDS = 24 * 60 * 60
