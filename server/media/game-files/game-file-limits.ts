import { MIB } from '#contract/units.ts'

/** What is read of the game's own files in one archive, in files and bytes. */
export const MAX_RESOURCE_HEADERS = 20_000
export const MAX_META_FILES = 200
export const MAX_META_BYTES = 2 * MIB
export const MAX_META_BYTES_TOGETHER = 16 * MIB
export const MAX_SPAWN_NAMES = 2000
