import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { VersionWatch } from '#server/platform/catalogue-version/watch-version.ts'
import { type Shown, surrogateKeys } from '#server/platform/cdn/surrogate-keys.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** What an answer shows that is the same for everybody; undefined for all others. */
    shown: Shown | undefined
  }
}

/** How long a cache in front of the site keeps what it was never told to drop: counts move in it. */
const FRESH_SECONDS = 300
/** For so long after that it may answer with what it has while it asks for a new one. */
const STALE_SECONDS = 600
/** And for so long while the site does not answer. */
const WITHOUT_SITE_SECONDS = 86_400
/** For an answer that may be old: without keys nobody could have it dropped. */
const FOR_NOBODY = 'public, max-age=0, must-revalidate'
const SURROGATE_KEY = 'surrogate-key'
const CACHE_CONTROL = 'cache-control'
/** Answers that say the same to everybody, pieces of them, and that nothing of them has changed. */
const SHARED_STATUS: readonly number[] = [200, 206, 301, 302, 304]

/**
 * Lets a cache in front of the site, which is told of changes, keep what is the same for everybody.
 * Nothing of it is said of an answer that may be old: the cache was perhaps told before it came.
 */
export class SharedHeaders {
  #watch: Pick<VersionWatch, 'current' | 'staleFor'> | undefined

  /** Nothing is shared before the catalogue's version is known. */
  follow(watch: Pick<VersionWatch, 'current' | 'staleFor'>): void {
    this.#watch = watch
  }

  /** To be called before what keeps whole answers. */
  attach(app: FastifyInstance): void {
    app.addHook('onSend', async (request, reply, payload) => {
      this.mark(request, reply)
      return payload
    })
  }

  /** Writes the headers of an answer; by itself for those that bypass Fastify's sending. */
  mark(request: FastifyRequest, reply: FastifyReply): void {
    const { shown, statusCode } = reply
    if (shown && SHARED_STATUS.includes(statusCode)) {
      const present = String(reply.getHeader(CACHE_CONTROL) ?? 'public')
      if (!present.startsWith('public')) return
      const isKept = this.#mayKeep(request)
      if (isKept) reply.header(SURROGATE_KEY, surrogateKeys(shown))
      reply.header(CACHE_CONTROL, isKept ? forCaches(present) : FOR_NOBODY)
    } else if (statusCode >= 400 && !reply.hasHeader(CACHE_CONTROL)) {
      // A cache may keep a 404 as it likes, and it may be another answer a moment later.
      reply.header(CACHE_CONTROL, 'no-store')
    }
  }

  #mayKeep({ method, versionBefore }: FastifyRequest): boolean {
    const isRead = method === 'GET' || method === 'HEAD'
    const watch = this.#watch
    return isRead && watch?.staleFor() === 0 && versionBefore === watch.current()
  }
}

/** What caches may do beside what browsers may; a browser that asks each time goes on doing so. */
function forCaches(present: string): string {
  const seconds = Math.max(FRESH_SECONDS, Number(/max-age=(\d+)/.exec(present)?.[1] ?? 0))
  // It would forbid what `stale-while-revalidate` allows.
  const rest = present.replace(', must-revalidate', '')
  return (
    `${rest}, s-maxage=${seconds}, stale-while-revalidate=${STALE_SECONDS}, ` +
    `stale-if-error=${WITHOUT_SITE_SECONDS}`
  )
}

/**
 * The headers of a kept answer that is sent although it may be old: no other cache is to keep it.
 * @param headers names and values in turn.
 */
export function withoutSharing(headers: readonly string[]): string[] {
  return headers.flatMap((name, index) => {
    if (index % 2 === 1 || name === SURROGATE_KEY) return []
    const value = headers[index + 1] ?? ''
    const isShared = name === CACHE_CONTROL && value.includes('s-maxage')
    return [name, isShared ? FOR_NOBODY : value]
  })
}
