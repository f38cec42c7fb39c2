import { useSyncExternalStore } from 'react'

const KEY = 'recentSearches'
const MAX_KEPT = 8
const NONE: readonly string[] = []

let listeners: readonly (() => void)[] = []
let known: { text: string | null; searches: readonly string[] } = { text: null, searches: NONE }

/** Recent searches on this device, latest first. They never leave the device. */
export function useRecentSearches(): readonly string[] {
  return useSyncExternalStore(listen, read, () => NONE)
}

/** Remembers a search, unless it is blank. */
export function rememberSearch(typed: string): void {
  const text = typed.trim()
  if (text !== '') write([text, ...read().filter((other) => !isSame(other, text))])
}

export function forgetSearch(text: string): void {
  write(read().filter((other) => other !== text))
}

export function forgetAllSearches(): void {
  write([])
}

function isSame(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase()
}

function read(): readonly string[] {
  const text = stored()
  // Returns the same list unless another tab has written: React compares by identity.
  if (text !== known.text) known = { text, searches: parse(text) }
  return known.searches
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    // The browser may forbid storage; then nothing is kept.
    return null
  }
}

function parse(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(value)) return NONE
    return value.filter((entry) => typeof entry === 'string').slice(0, MAX_KEPT)
  } catch {
    return NONE
  }
}

function write(searches: readonly string[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(searches.slice(0, MAX_KEPT)))
  } catch {
    // Full or forbidden: searching works without.
  }
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners = [...listeners, listener]
  addEventListener('storage', listener)
  return () => {
    listeners = listeners.filter((other) => other !== listener)
    removeEventListener('storage', listener)
  }
}
