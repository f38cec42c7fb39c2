import type { Api } from '#contract/api.ts'
import type { WireModDetail } from '#contract/catalogue/mods.ts'
import { getBrowserApi } from '#web/shared/api/api-client.ts'

/** Answers older than this are fetched again: a count or a change may be missing. */
const FRESH_MS = 10_000
/** A pointer that just passes over a card does not count. */
const INTENT_MS = 80

interface Early {
  readonly id: number
  readonly askedAt: number
  readonly answer: Promise<WireModDetail>
}

/** The mod that the visitor is probably about to open. */
let early: Early | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Fetches a mod's details before its card is clicked. */
export function prefetchDetails(id: number): void {
  clearTimeout(timer)
  if (isFresh(early, id) || savesData()) return
  timer = setTimeout(() => {
    const answer = getBrowserApi().getModDetails({ params: { id: String(id) } })
    // Whoever uses the answer handles the failure. If nobody does, it does not matter.
    answer.catch(() => {
      if (early?.answer === answer) early = undefined
    })
    early = { id, askedAt: Date.now(), answer }
  }, INTENT_MS)
}

/** The API, but a prefetched answer is used if there is one. It is used only once. */
export function withEarlyDetails(api: Api): Api {
  return {
    ...api,
    getModDetails: (input) => {
      clearTimeout(timer)
      const taken = early
      early = undefined
      if (!isFresh(taken, Number(input.params.id))) return api.getModDetails(input)
      return taken.answer.catch(() => api.getModDetails(input))
    },
  }
}

function isFresh(candidate: Early | undefined, id: number): candidate is Early {
  return candidate?.id === id && Date.now() - candidate.askedAt < FRESH_MS
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData ?? false
}
