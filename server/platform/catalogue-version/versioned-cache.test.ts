import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { VersionedCache } from '#server/platform/catalogue-version/versioned-cache.ts'
import { DatabaseAwayError } from '#server/platform/db/database-away.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const state = { version: 1, staleFor: 0 }
function openCache() {
  Object.assign(state, { version: 1, staleFor: 0 })
  const watch = {
    current: () => state.version,
    known: () => state.version,
    reach: async () => undefined,
    staleFor: () => state.staleFor,
    refresh: async () => undefined,
    stop: () => undefined,
  }
  return new VersionedCache<{ text: string }>(watch, { maxBytes: 10_000, sizeOf: () => 10 })
}
const make = (text: string) => async () => ({ text })
const away = async () => {
  throw new DatabaseAwayError('gone')
}

test('an answer is made anew when it has got old, or the catalogue has changed', async () => {
  const cache = openCache()
  await cache.getOrMake('a', make('first'))
  expect(await cache.getOrMake('a', make('second'))).toEqual({ text: 'first' })
  vi.advanceTimersByTime(20_000)
  expect(await cache.getOrMake('a', make('second'))).toEqual({ text: 'second' })
  state.version = 2
  expect(await cache.getOrMake('a', make('third'))).toEqual({ text: 'third' })
})

test('while the version cannot be read, what is kept is answered at any age', async () => {
  const cache = openCache()
  await cache.getOrMake('a', make('first'))
  vi.advanceTimersByTime(3_600_000)
  state.staleFor = 3_500_000
  expect(await cache.getOrMake('a', make('second'))).toEqual({ text: 'first' })
  state.staleFor = 0
  expect(await cache.getOrMake('a', make('second'))).toEqual({ text: 'second' })
})

test('an old answer is better than none when the database goes away, and only then', async () => {
  const cache = openCache()
  await cache.getOrMake('a', make('first'))
  vi.advanceTimersByTime(30_000)
  expect(await cache.getOrMake('a', away)).toEqual({ text: 'first' })
  const broken = () => Promise.reject(new Error('a fault of our own'))
  await expect(cache.getOrMake('a', broken)).rejects.toThrow('fault')
  await expect(cache.getOrMake('b', away)).rejects.toThrow('gone')
  state.version = 2
  await expect(cache.getOrMake('a', away)).rejects.toThrow('gone')
})
