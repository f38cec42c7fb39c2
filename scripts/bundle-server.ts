import fs from 'node:fs/promises'
import path from 'node:path'
import { type Plugin, rolldown } from 'rolldown'

const ROOT = path.resolve(import.meta.dirname, '..')
const OUT = path.join(ROOT, 'build', 'site')

/** The files that something else starts. */
const ENTRIES = {
  main: 'server/main.ts',
  'run-site': 'server/edge/process/run-site.ts',
  'database-worker': 'server/platform/db/embedded/worker.ts',
}

/** Packages that stay where they are. */
const EXTERNAL = [
  // The built web part has to have the same ones.
  /^react(-dom|-router)?($|\/)/,
  /^@react-router\//,
  // They look for files beside themselves, or start threads from there.
  'sharp',
  /^@electric-sql\/pglite($|\/)/,
  'libarchive-wasm',
  'pino',
  /^@fastify\/swagger(-ui)?$/,
  // Loaded by those who use S3 alone; and for development.
  /^@aws-sdk\//,
  'vite',
]

/**
 * Puts the server's modules and those of its packages into a few files, below `build/site`: of the time
 * of a start, finding and reading two thousand files took a third. Child processes and threads that
 * are started later run the sources.
 * @throws Error when a package in it would look for files beside itself: it belongs among those that
 * stay where they are.
 */
export async function bundleServer(): Promise<void> {
  await fs.rm(OUT, { recursive: true, force: true })
  const bundle = await rolldown({
    cwd: ROOT,
    input: ENTRIES,
    platform: 'node',
    external: EXTERNAL,
    plugins: [placesOfSources()],
  })
  const { output } = await bundle.write({ dir: OUT, format: 'esm', entryFileNames: '[name].js' })
  await bundle.close()
  const modules = output.flatMap((file) =>
    file.type === 'chunk' ? Object.entries(file.modules) : [],
  )
  const wrong = modules.filter(([id, { code }]) => isPackage(id) && NEEDS_FOLDER.test(code ?? ''))
  if (wrong.length > 0) {
    throw new Error(`These look for files beside themselves: ${wrong.map(([id]) => id).join(', ')}`)
  }
}

/** How a module asks where it is. */
const NEEDS_FOLDER = /\b__(?:dir|file)name\b|\bimport\.meta\.(?:url|dirname|filename|resolve)\b/
const isPackage = (id: string) => id.includes('node_modules')

/** Has our own modules find what lies beside their sources. */
function placesOfSources(): Plugin {
  return {
    name: 'places-of-sources',
    transform: {
      filter: { code: 'import.meta' },
      handler(code, id) {
        if (!id.startsWith(ROOT + path.sep) || isPackage(id)) return null
        const source = path.posix.join('../..', path.relative(ROOT, id))
        const url = `new URL(${JSON.stringify(source)}, import.meta.url).href`
        const folder = `(import.meta.dirname + ${JSON.stringify(`/${path.posix.dirname(source)}`)})`
        return code
          .replaceAll(/import\.meta\.(url|dirname)/g, (_, kind) => (kind === 'url' ? url : folder))
          .replaceAll(
            `new URL('./worker.ts', ${url})`,
            `new URL('./database-worker.js', import.meta.url)`,
          )
      },
    },
  }
}
