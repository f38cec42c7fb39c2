/** Builds the web part when it is missing or out of date; `--force` builds anyway. */
import { buildWebIfNeeded } from './build-web.ts'

await buildWebIfNeeded({ force: process.argv.includes('--force') })
