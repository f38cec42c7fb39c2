/** Starts the site. */
import { runSite } from '#server/edge/process/run-site.ts'

await runSite({ isDevelopment: process.argv.includes('--dev') })
