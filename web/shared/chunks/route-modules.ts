import { ChunkFailure, freshUrl, inTime } from '#web/shared/chunks/load-chunk.ts'
import { loadStyle } from '#web/shared/chunks/load-style.ts'

/** The files of a route, as the build lists them. */
interface RouteFiles {
  readonly id: string
  readonly module: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

type RouteModule = Readonly<Record<string, unknown>>
type RouteModules = Record<string, RouteModule>

/** A route whose code has not loaded yet. */
interface Awaited {
  readonly route: RouteFiles
  readonly modules: RouteModules
  readonly promise: Promise<RouteModule>
  readonly resolve: (module: RouteModule) => void
  /** The failure of the last attempt, once that is over. */
  failure?: ChunkFailure | undefined
}

const awaited = new Map<string, Awaited>()
const listeners = new Set<(routeId: string, failure: ChunkFailure) => void>()

/**
 * Replaces the router's own function of this name (vite.config.ts), which reloads the page if a
 * module does not load. The router asks once and keeps the promise for good. So the promise never
 * rejects: it waits for an attempt that succeeds.
 */
export function loadRouteModule(route: RouteFiles, modules: RouteModules): Promise<RouteModule> {
  const known = modules[route.id]
  if (known) return Promise.resolve(known)
  const before = awaited.get(route.id)
  if (before) {
    retryRouteModule(route.id)
    return before.promise
  }
  const { promise, resolve } = Promise.withResolvers<RouteModule>()
  const entry: Awaited = { route, modules, promise, resolve }
  awaited.set(route.id, entry)
  attempt(entry)
  return promise
}

/** Loads a route's code again if the last attempt failed. */
export function retryRouteModule(routeId: string): void {
  const entry = awaited.get(routeId)
  if (!entry?.failure) return
  entry.failure = undefined
  attempt(entry)
}

/**
 * Calls back for every failed attempt, even for links that were only hovered. Returns a function
 * that stops it.
 */
export function watchRouteFailures(
  listener: (routeId: string, failure: ChunkFailure) => void,
): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function attempt(entry: Awaited): Promise<void> {
  const { module, css = [], imports = [], id } = entry.route
  const load = async () => {
    const styles = css.map(loadStyle)
    const [loaded] = await Promise.all([import(/* @vite-ignore */ freshUrl(module)), ...styles])
    // This also runs if it arrives after the time-out: the next click then finds it.
    entry.modules[id] = loaded
    awaited.delete(id)
    entry.resolve(loaded)
  }
  try {
    await inTime(window.chunks.nameOf(module), load, () => [module, ...css, ...imports])
  } catch (error) {
    if (!(error instanceof ChunkFailure)) throw error
    entry.failure = error
    for (const listener of listeners) listener(id, error)
  }
}
