import { useEffect, useState } from 'react'
import type { Suggestion } from '#contract/search.ts'
import { MAX_SUGGESTION_LENGTH } from '#contract/search-choices.ts'
import { getBrowserApi } from '#web/shared/api/api-client.ts'

/** Nobody reads what changes with every letter, and the server need not work it out. */
const PAUSE_MS = 120
/** Texts whose suggestions are kept, so that deleting a letter shows them at once. */
const MAX_KEPT = 50

const kept = new Map<string, readonly Suggestion[]>()
const NONE: readonly Suggestion[] = []

/**
 * Suggestions for a text, a moment after it has stopped changing. Until they come, those of the text
 * before stay; an answer that comes too late is dropped. A failure suggests nothing: it must not get
 * in the way of searching.
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
