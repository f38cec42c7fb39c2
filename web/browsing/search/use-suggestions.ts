import { useEffect, useState } from 'react'
import type { Suggestion } from '#contract/search.ts'
import { MAX_SUGGESTION_LENGTH } from '#contract/search-choices.ts'
import { getBrowserApi } from '#web/shared/api/api-client.ts'

/** Nobody can read suggestions that change with every letter, so the server is spared them. */
const PAUSE_MS = 120
/** For how many texts suggestions are cached, so that deleting a letter shows them at once. */
const MAX_KEPT = 50

const kept = new Map<string, readonly Suggestion[]>()
const NONE: readonly Suggestion[] = []

/**
 * Suggestions for a text, a moment after it stopped changing. Until they arrive, the previous ones
 * stay; answers that arrive too late are dropped. On failure there are no suggestions: they must
 * never get in the way of searching.
 */
export function useSuggestions(typed: string): readonly Suggestion[] {
  const [suggestions, setSuggestions] = useState(NONE)
  const text = typed.toWellFormed().replaceAll('\0', '').trim()

  useEffect(() => {
    const known = kept.get(text)
    if (known) return setSuggestions(known)
    if (text === '' || text.length > MAX_SUGGESTION_LENGTH) return setSuggestions(NONE)
    const abort = new AbortController()
    const timer = setTimeout(() => {
      fetchSuggestions(text, abort.signal).then(
        (answer) => !abort.signal.aborted && setSuggestions(answer),
        () => !abort.signal.aborted && setSuggestions(NONE),
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text])
  return text === '' ? NONE : suggestions
}

async function fetchSuggestions(text: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  const input = { body: { text }, signal }
  const { suggestions } = await getBrowserApi().getSuggestions(input)
  const [oldest] = kept.keys()
  if (oldest !== undefined && kept.size >= MAX_KEPT) kept.delete(oldest)
  kept.set(text, suggestions)
  return suggestions
}
