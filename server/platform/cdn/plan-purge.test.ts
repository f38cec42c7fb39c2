import { expect, test } from 'vitest'
import { planPurge } from '#server/platform/cdn/plan-purge.ts'
import { SHOWS_CATALOGUE, shownBy, surrogateKeys } from '#server/platform/cdn/surrogate-keys.ts'

const change = (version: number, mod_ids: number[] | null = [version]) => ({
  version,
  mark: `mark of ${version}`,
  mod_ids,
})
const told = { version: 7, mark: 'mark of 7' }
const keysFor = (version: number, changes: ReturnType<typeof change>[], from = told) => [
  ...planPurge(from, { version, changes }).keys,
]

test('what changed after a position is purged, each mod once, and all lists', () => {
  const changes = [change(7), change(8, [1, 2]), change(9, [2, 3])]
  const plan = planPurge(told, { version: 9, changes })
  expect([...plan.keys]).toEqual(['catalogue', 'mod-1', 'mod-2', 'mod-3'])
  expect(plan.through).toEqual({ version: 9, mark: 'mark of 9' })
  expect(keysFor(7, [change(7)])).toEqual([])
})

test('everything is purged where it is not known what changed', () => {
  const everything = ['site']
  expect(keysFor(9, [change(7), change(8, null), change(9)])).toEqual(everything)
  const many = Array.from({ length: 150 }, (_, n) => n)
  const more = many.map((n) => n + 150)
  expect(keysFor(9, [change(7), change(8, many), change(9, more)])).toEqual(everything)
  // Forgotten, or never noted: by an older release, or as the database is a restored one.
  expect(keysFor(9, [change(8), change(9)])).toEqual(everything)
  expect(keysFor(9, [change(7), change(9)])).toEqual(everything)
  expect(keysFor(9, [change(7), change(8)])).toEqual(everything)
  expect(keysFor(9, [])).toEqual(everything)
})

test('a history that went on from an earlier point is another one, whatever its numbers', () => {
  const onStandby = [{ ...change(7), mark: 'of another 7' }, change(8)]
  expect(keysFor(8, onStandby)).toEqual(['site'])
  expect(keysFor(5, [], told)).toEqual(['site'])
})

test('an answer carries the mods that it shows, and headers are bounded', () => {
  const page = {
    id: 4,
    tags: [{ id: 900, tag: 'Anime' }],
    file: { id: 901, needs: [{ mods: [{ id: 5 }] }] },
  }
  expect(surrogateKeys(shownBy(page, { modId: 4 }))).toBe('site mod-4 mod-5')
  expect(surrogateKeys(shownBy([{ id: 1 }, { id: 2 }], 'catalogue'))).toBe(
    'site catalogue mod-1 mod-2',
  )
  expect(surrogateKeys(shownBy({ mods: [{ id: 3 }], total: 1 }, 'catalogue'))).toBe(
    'site catalogue mod-3',
  )
  expect(surrogateKeys(SHOWS_CATALOGUE)).toBe('site catalogue')
  const many = Array.from({ length: 5_000 }, (_, id) => ({ id: id + 2_000_000_000 }))
  const keys = surrogateKeys(shownBy({ id: 1, mods: many }, { modId: 1 }))
  expect(keys.length).toBeLessThan(2_000)
  expect(keys).toMatch(/^site catalogue mod-1 /)
})
