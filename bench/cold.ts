import type { Measured } from './measured.ts'
export const measureColdEmbedded = async (_: number): Promise<Measured> => ({ report: '', results: 0 })
export const measureColdPostgres = measureColdEmbedded
