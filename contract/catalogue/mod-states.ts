/** Who sees a mod now. */
export const VISIBILITIES = ['public', 'hidden', 'scheduled', 'deleted'] as const
export type ModVisibility = (typeof VISIBILITIES)[number]
