import { useEffect, useRef, useState } from 'react'
import { MAX_SUGGESTION_LENGTH } from '#contract/base/limits.ts'
import type { Suggestion } from '#contract/catalogue/search.ts'
import { getBrowserApi } from '#web/shared/api/api-client.ts'
import { useLoaded } from '#web/shared/api/use-loaded.ts'

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
  const text = typed.toWellFormed().replaceAll('\0', '').trim()
  const isAsked = text !== '' && text.length <= MAX_SUGGESTION_LENGTH
  const isSettled = useSettled(text) === text
  const known = kept.get(text)
  const { loaded } = useLoaded(isAsked && isSettled && !known ? text : undefined, (signal) =>
    fetchSuggestions(text, signal),
  )
  const previous = useRef(NONE)
  if (known) previous.current = known
  else if (!isAsked || loaded.state === 'failed') previous.current = NONE
  return previous.current
}

/** The text as it was when it last stood still for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

async function fetchSuggestions(text: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  const input = { body: { text }, signal }
  const { suggestions } = await getBrowserApi().getSuggestions(input)
  const [oldest] = kept.keys()
  if (oldest !== undefined && kept.size >= MAX_KEPT) kept.delete(oldest)
  kept.set(text, suggestions)
  return suggestions
}
