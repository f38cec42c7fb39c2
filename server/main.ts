/** Starts the site. */
import { keepCompiled } from '#server/platform/disk/keep-compiled.ts'
import { boundArenas } from '#server/platform/memory/bound-arenas.ts'

boundArenas()
keepCompiled()
const { runSite } = await import('#server/edge/process/run-site.ts')
await runSite({ isDevelopment: process.argv.includes('--dev') })
