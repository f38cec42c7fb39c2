import { MIB } from '#contract/base/units.ts'

/** What is read of the game's own files in one archive, in files and bytes. */
export const MAX_RESOURCE_HEADERS = 20_000
export const MAX_META_FILES = 200
export const MAX_META_BYTES = 2 * MIB
export const MAX_META_BYTES_TOGETHER = 16 * MIB
/** Map files are longer than other meta files, and have a budget of their own. */
export const MAX_MAP_FILES = 200
export const MAX_MAP_BYTES = 8 * MIB
export const MAX_MAP_BYTES_TOGETHER = 32 * MIB
export const MAX_SPAWN_NAMES = 2000
