import process from 'node:process'

/** Tests that share the minutes of `npm run fuzz:files`. */
const SHARES = 11

/** For how long each of them goes on, in milliseconds; undefined where this is no such run. */
export const FUZZ_SHARE_MS = process.env.FUZZ_MINUTES
  ? (Number(process.env.FUZZ_MINUTES) * 60_000) / SHARES
  : undefined
