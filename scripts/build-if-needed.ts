/** Builds what is missing or out of date; `--force` builds anyway. */
import { buildIfNeeded } from './build.ts'

await buildIfNeeded({ force: process.argv.includes('--force') })
