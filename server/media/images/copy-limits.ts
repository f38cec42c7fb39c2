/** After so many copies that had to be ended an image stays without: the original is shown. */
export const MAX_COPY_ATTEMPTS = 2
/** For how long caches may show an image after it was withdrawn. */
export const LONGEST_KEPT_SECONDS = 24 * 60 * 60
