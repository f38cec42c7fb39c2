/** By what downloads are summed. */
export const NUMBER_PERIODS = ['day', 'week', 'month'] as const
export type NumbersPer = (typeof NUMBER_PERIODS)[number]
