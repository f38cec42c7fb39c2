/** Headers of the game's own files that are read in one archive. */
export const MAX_RESOURCE_HEADERS = 20_000
