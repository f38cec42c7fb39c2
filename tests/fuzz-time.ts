import process from 'node:process'
import fc from 'fast-check'
import { expect } from 'vitest'

/** Tests that share the minutes of `npm run fuzz:files`. */
const SHARES = 12

/** For how long each of them goes on, in milliseconds; undefined where this is no such run. */
export const FUZZ_SHARE_MS = process.env.FUZZ_MINUTES
  ? (Number(process.env.FUZZ_MINUTES) * 60_000) / SHARES
  : undefined

/** In such a run, each test says how many inputs it tried. */
export const fuzzReport = FUZZ_SHARE_MS
  ? {
      reporter: <T>(details: fc.RunDetails<T>): void => {
        process.stdout.write(`${details.numRuns} inputs: ${expect.getState().currentTestName}\n`)
        if (details.failed) throw new Error(fc.defaultReportMessage(details))
      },
    }
  : {}
