import { expect, test, vi } from 'vitest'
import { asPart, ConnectionShares } from '#server/platform/db/connection-shares.ts'
import { isDatabaseAway } from '#server/platform/db/database-away.ts'

const PATIENCE_MS = 50

/** Takes connections for a part until it has to wait; returns how to give them back. */
async function takeAll(shares: ConnectionShares, part: string): Promise<(() => void)[]> {
  const taken: (() => void)[] = []
  for (;;) {
    const given = await shares.take(part).catch(() => undefined)
    if (!given) return taken
    taken.push(given)
  }
}

test('parts that are stuck leave connections for the others', async () => {
  const shares = new ConnectionShares(12, PATIENCE_MS)
  expect(await takeAll(shares, 'stuck')).toHaveLength(6)
  expect(await takeAll(shares, 'stuck as well')).toHaveLength(3)
  expect(await takeAll(shares, 'the third')).toHaveLength(2)
  expect(await takeAll(shares, 'another')).toHaveLength(1)
})

test('what is nobody’s part may have all that are free', async () => {
  const shares = new ConnectionShares(3, PATIENCE_MS)
  for (let n = 0; n < 3; n++) await shares.take(undefined)
  expect(shares.waitingCount).toBe(0)
  const waiting = shares.take(undefined).catch((reason: unknown) => reason)
  expect(shares.waitingCount).toBe(1)
  const error = await waiting
  expect(shares.waitingCount).toBe(0)
  expect(isDatabaseAway(error)).toBe(true)
})

test('a connection that is given back goes to whoever has waited longest and may have it', async () => {
  const shares = new ConnectionShares(4, 10_000)
  const [first, second] = [await shares.take('a'), await shares.take('a')]
  const admitted: string[] = []
  const wait = async (part: string, name: string) => {
    await shares.take(part)
    admitted.push(name)
  }
  wait('a', 'a1')
  wait('a', 'a2')
  await wait('b', 'b1')
  expect(admitted).toEqual(['b1'])
  first?.()
  // A second time gives nothing back.
  first?.()
  await vi.waitUntil(() => admitted.length > 1)
  expect(admitted).toEqual(['b1', 'a1'])
  second?.()
  await vi.waitUntil(() => admitted.length > 2)
  expect(admitted).toEqual(['b1', 'a1', 'a2'])
})

test('who has waited in vain is not given one afterwards', async () => {
  const shares = new ConnectionShares(1, PATIENCE_MS)
  const giveBack = await shares.take('a')
  await expect(shares.take('b')).rejects.toThrow('No connection was free for b in time')
  giveBack()
  expect(await shares.take('c')).toBeTypeOf('function')
})

test('the part is that of the work around it, the outer one where there are two', async () => {
  const shares = new ConnectionShares(2, PATIENCE_MS)
  await asPart('outer', () => asPart('inner', () => shares.take()))
  await expect(shares.take('outer')).rejects.toThrow()
  expect(await shares.take('inner')).toBeTypeOf('function')
})
