import type { Api } from '#contract/api.ts'
import type { ModDetail } from '#contract/mods.ts'
import { getBrowserApi } from '#web/shared/api/api-client.ts'

/** An answer older than this is asked for again: a count or a change may be missing in it. */
const FRESH_MS = 10_000
/** A pointer that only passes over a card does not mean it. */
const INTENT_MS = 80

interface Early {
  readonly id: number
  readonly askedAt: number
  readonly answer: Promise<ModDetail>
}

/** The one mod that the visitor seems to be about to open. */
let early: Early | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Asks for a mod's details before its card is followed. */
export function prefetchDetails(id: number): void {
  clearTimeout(timer)
  if (isFresh(early, id) || savesData()) return
  timer = setTimeout(() => {
    const answer = getBrowserApi().getModDetails({ params: { id: String(id) } })
    // Whoever takes it hears of a failure; if nobody does, there is nothing to tell.
    answer.catch(() => {
      if (early?.answer === answer) early = undefined
    })
    early = { id, askedAt: Date.now(), answer }
  }, INTENT_MS)
}

/** The API, with the answer that is on its way already where there is one. It serves once. */
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
