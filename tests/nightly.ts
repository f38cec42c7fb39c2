import process from 'node:process'

/** Whether these are the long tests: `npm run test:nightly`. */
export const IS_NIGHTLY = process.env.TEST_NIGHTLY === '1'

/** How much of the same is tried: enough for every change, and a lot every night. */
export function everyNight<T>(nightly: T, usual: T): T {
  return IS_NIGHTLY ? nightly : usual
}
