import { CHANGE_WAYS, type ChangeWay } from '#contract/files/change-ways.ts'
import { EDITION_LABELS, EDITIONS } from '#contract/files/editions.ts'
import { FRAMEWORK_LABELS, FRAMEWORKS } from '#contract/files/frameworks.ts'

/**
 * What lists can be narrowed by of what a mod's file was found to be. Free of schemas, so that pages
 * can load it alone.
 */

/** `both`: files for either in one mod. */
export const EDITION_FILTERS = [...EDITIONS, 'both'] as const
export type EditionFilter = (typeof EDITION_FILTERS)[number]

export const EDITION_FILTER_LABELS: Readonly<Record<EditionFilter, string>> = {
  legacy: `For ${EDITION_LABELS.legacy}`,
  enhanced: `For ${EDITION_LABELS.enhanced}`,
  both: 'For both',
}

/** `standalone`: scripts, read in full, that need and use no other resource. */
export const FRAMEWORK_FILTERS = [...FRAMEWORKS, 'standalone'] as const
export type FrameworkFilter = (typeof FRAMEWORK_FILTERS)[number]

export const FRAMEWORK_FILTER_LABELS: Readonly<Record<FrameworkFilter, string>> = {
  ...FRAMEWORK_LABELS,
  standalone: 'Standalone',
}

/** No file whose memory is above so many MiB, as FXServer counts it. */
export const MEMORY_FILTERS = ['16'] as const
export type MemoryFilter = (typeof MEMORY_FILTERS)[number]

export const MEMORY_FILTER_LABELS: Readonly<Record<MemoryFilter, string>> = {
  '16': 'No file above 16 MiB',
}

/** Whether it replaces files of the game, or adds something of its own; a mod can do both. */
export const WAY_FILTERS = CHANGE_WAYS

export const WAY_LABELS: Readonly<Record<ChangeWay, string>> = {
  replace: 'Replaces game files',
  'add-on': 'Add-on',
}

/** A longer name of a file is none that a filter takes. */
export const MAX_FILE_FILTER = 120
