import { expect, test } from 'vitest'
import { createCardLine } from '#server/catalogue/social-cards/card-line.ts'

/** Holds the first card until it is told, and notes what is drawn. */
function open(options: { maxWaiting?: number; waitMs?: number }) {
  const line = createCardLine(options)
  const drawn: string[] = []
  const gate = Promise.withResolvers<void>()
  const ask = (key: string, from = 'x') =>
    line.wait(key, from, async () => {
      drawn.push(key)
      await gate.promise
      return Buffer.from(key)
    })
  return { ask, drawn, release: gate.resolve }
}

const LATER = { code: 'unavailable', headers: { 'retry-after': '30', 'cache-control': 'no-store' } }

test('a card that many ask for is drawn once', async () => {
  const { ask, drawn, release } = open({})
  const asked = [ask('a'), ask('a', 'y'), ask('b'), ask('a')]
  release()
  expect((await Promise.all(asked)).map(String)).toEqual(['a', 'a', 'b', 'a'])
  expect(drawn).toEqual(['a', 'b'])
})

test('networks take turns, and whoever asks for most is refused first', async () => {
  const { ask, drawn, release } = open({ maxWaiting: 3 })
  const flood = ['1', '2', '3', '4', '5'].map((key) => ask(key, 'flood'))
  const other = ask('other', 'elsewhere')
  release()
  const outcomes = await Promise.allSettled(flood)
  expect(String(await other)).toBe('other')
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
  for (const outcome of outcomes.slice(3)) expect(outcome).toMatchObject({ reason: LATER })
  expect(drawn.indexOf('other')).toBeLessThan(drawn.indexOf('3'))
})

test('who has waited too long is told to come again, and the card is not drawn', async () => {
  const { ask, drawn, release } = open({ waitMs: 300 })
  const first = expect(ask('a')).rejects.toMatchObject(LATER)
  await expect(ask('b')).rejects.toMatchObject(LATER)
  await first
  release()
  expect(String(await ask('c'))).toBe('c')
  expect(drawn).toEqual(['a', 'c'])
})
