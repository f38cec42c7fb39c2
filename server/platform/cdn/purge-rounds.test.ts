import { expect, test } from 'vitest'
import { PurgeRounds } from '#server/platform/cdn/purge-rounds.ts'

const at = (version: number) => ({ version, mark: `${version}` })
const purge = (version: number, ...keys: string[]) => ({
  keys: new Set(keys),
  through: at(version),
})

test('each change is told at once, a second later, and three after that; then it is done', () => {
  const rounds = new PurgeRounds()
  rounds.add(purge(1, 'mod-1'), 0)
  expect([...rounds.due(0)]).toEqual(['mod-1'])
  expect(rounds.sent(0, 10)).toBeUndefined()
  expect(rounds.due(900).size).toBe(0)
  rounds.add(purge(2, 'mod-2'), 1_010)
  expect([...rounds.due(1_010)]).toEqual(['mod-1', 'mod-2'])
  expect(rounds.sent(1_010, 1_010)).toBeUndefined()
  expect([...rounds.due(2_010)]).toEqual(['mod-2'])
  expect(rounds.sent(2_010, 2_010)).toBeUndefined()
  expect([...rounds.due(4_010)]).toEqual(['mod-1'])
  expect(rounds.sent(4_010, 4_010)).toEqual({ through: at(1), look: undefined })
  expect([...rounds.due(5_010)]).toEqual(['mod-2'])
  expect(rounds.sent(5_010, 5_010)).toEqual({ through: at(2), look: undefined })
  expect(rounds.isEmpty).toBe(true)
})

test('what fails is told again, ever less often up to five seconds, with what came meanwhile', () => {
  const rounds = new PurgeRounds()
  rounds.add(purge(1, 'mod-1'), 0)
  let now = 0
  const waits: number[] = []
  for (let n = 0; n < 6; n++) {
    expect(rounds.failed(now)).toBe(n === 0)
    const from = now
    while (rounds.due(now).size === 0) now += 100
    waits.push(now - from)
  }
  expect(waits).toEqual([500, 1_000, 2_000, 4_000, 5_000, 5_000])
  expect(rounds.failingFor(now)).toBe(now)
  rounds.add(purge(2, 'mod-2'), now)
  expect([...rounds.due(now)]).toEqual(['mod-1', 'mod-2'])
  rounds.sent(now, now)
  expect(rounds.failingFor(now)).toBe(0)
})

test('changes without a pause become one purge of everything now and then', () => {
  const rounds = new PurgeRounds()
  let sent = 0
  for (let now = 0; now < 10_000; now += 10) {
    rounds.add(purge(now, ...Array.from({ length: 50 }, (_, n) => `mod-${now}-${n}`)), now)
    const keys = rounds.due(now)
    if (keys.size === 0) continue
    expect(keys.size).toBeLessThanOrEqual(201)
    rounds.sent(now, now)
    sent++
  }
  expect(sent).toBeLessThanOrEqual(25)
})
