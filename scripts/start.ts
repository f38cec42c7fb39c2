/**
 * `npm start`: builds what is needed, then becomes the site. One process, no shell: a
 * signal to it is a signal to the site, and nothing is left running when it ends.
 */
import { keepCompiled } from '../server/platform/disk/keep-compiled.ts'
import { boundArenas } from '../server/platform/memory/bound-arenas.ts'
import { watchStarter } from './watch-starter.ts'

boundArenas()
keepCompiled()
const { buildIfNeeded } = await import('./build.ts')

const BUNDLE = new URL('../build/site/run-site.js', import.meta.url)
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

// Where the site is the first process of a container, signals that nobody listens to do nothing.
const interrupted = new AbortController()
const interrupt = () => interrupted.abort()
for (const signal of STOP_SIGNALS) process.on(signal, interrupt)

// npm passes a signal to the shell between us, which dies of it and tells us nothing.
if (process.env.npm_lifecycle_event !== undefined) {
  watchStarter(process.env.npm_lifecycle_script, () => process.emit('SIGTERM', 'SIGTERM'))
}

try {
  await buildIfNeeded({ signal: interrupted.signal })
  const { runSite } = (await import(
    BUNDLE.href
  )) as typeof import('../server/edge/process/run-site.ts')
  interrupted.signal.throwIfAborted()
  // It listens before anything else can happen.
  for (const signal of STOP_SIGNALS) process.off(signal, interrupt)
  await runSite()
} catch (error) {
  if (interrupted.signal.aborted) process.exit(0)
  console.error((error as Error).message)
  process.exit(1)
}
