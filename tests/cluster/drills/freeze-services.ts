import { STORAGE_AWAY } from '#tests/cluster/judge.ts'
import { awayFor, type Drill } from '#tests/cluster/run-drill.ts'

/** S3 hangs. */
export const freezeStorage: Drill = async ({ cluster: { s3 }, lengths }) => [
  { ...(await awayFor(lengths.awayMs, s3.freeze, s3.thaw)), refuses: STORAGE_AWAY },
]

/** The virus scanner hangs: uploads wait for it, and nobody else does. */
export const freezeScanner: Drill = async ({ cluster: { clamd }, lengths }) => [
  await awayFor(lengths.awayMs, clamd.freeze, clamd.thaw),
]
