import { expect, test } from 'vitest'
import { SessionLine } from '#server/platform/db/embedded/session-line.ts'

/** A line whose steps are ended by hand, and what was done so far. */
function openLine() {
  const line = new SessionLine()
  const done: string[] = []
  const running: ((isInTransaction: boolean) => void)[] = []
  const add = (name: string, connection?: number) =>
    line.add({
      connection,
      take: () =>
        new Promise((resolve) => {
          done.push(name)
          running.push(resolve)
        }),
    })
  /** Ends the step that is under way. */
  const end = async (isInTransaction = false) => {
    running.shift()?.(isInTransaction)
    await Promise.resolve()
    await Promise.resolve()
  }
  return { line, done, add, end }
}

test('one after the other, in the order in which they came', async () => {
  const { done, add, end } = openLine()
  add('a', 1)
  add('b', 2)
  add('c', 1)
  expect(done).toEqual(['a'])
  await end()
  await end()
  expect(done).toEqual(['a', 'b', 'c'])
})

test('whoever has a transaction comes before all others until it ends', async () => {
  const { line, done, add, end } = openLine()
  add('begin', 1)
  add('other', 2)
  add('insert', 1)
  await end(true)
  expect(line.isHeldBy(1)).toBe(true)
  expect(done).toEqual(['begin', 'insert'])
  await end(true)
  // It thinks; nobody takes its place.
  expect(done).toEqual(['begin', 'insert'])
  add('commit', 1)
  await end(false)
  expect(line.isHeldBy(1)).toBe(false)
  expect(done).toEqual(['begin', 'insert', 'commit', 'other'])
})

test('what belongs to no connection is done within a transaction, and does not end it', async () => {
  const { line, done, add, end } = openLine()
  add('begin', 1)
  await end(true)
  add('copy')
  await end(false)
  add('other', 2)
  expect(line.isHeldBy(1)).toBe(true)
  expect(done).toEqual(['begin', 'copy'])
})
