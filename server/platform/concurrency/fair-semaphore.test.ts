import { expect, test } from 'vitest'
import { createFairSemaphore } from '#server/platform/concurrency/fair-semaphore.ts'

function open(maxWaiting: number) {
  const semaphore = createFairSemaphore(1, { maxWaiting, refusal: () => new Error('full') })
  const done: string[] = []
  let release = () => {}
  const first = semaphore.enter('x', () => new Promise<void>((resolve) => (release = resolve)))
  const enter = (from: string) =>
    semaphore
      .enter(from, async () => {
        done.push(from)
      })
      .then(
        () => 'done',
        () => 'refused',
      )
  const free = () => {
    release()
    return first
  }
  return { enter, done, isBusy: semaphore.isBusy, release: free }
}

test('lines take turns, however long one of them is', async () => {
  const { enter, done, release, isBusy } = open(10)
  expect(isBusy()).toBe(false)
  const all = ['a', 'a', 'a', 'a', 'b', 'c', 'b'].map(enter)
  expect(isBusy()).toBe(true)
  await release()
  await Promise.all(all)
  expect(done).toEqual(['a', 'b', 'c', 'a', 'b', 'a', 'a'])
  expect(isBusy()).toBe(false)
})

test('a full one takes the last of the longest line out for somebody new', async () => {
  const { enter, done, release } = open(4)
  const many = ['a', 'a', 'a', 'a', 'a'].map(enter)
  const others = ['b', 'c'].map(enter)
  const late = enter('b')
  await release()
  expect(await Promise.all(many)).toEqual(['done', 'done', 'refused', 'refused', 'refused'])
  expect(await Promise.all(others)).toEqual(['done', 'done'])
  expect(await late).toBe('refused')
  expect(done).toEqual(['a', 'b', 'c', 'a'])
})

test('what fails lets the next one in', async () => {
  const { enter, release } = open(4)
  const semaphore = createFairSemaphore(1, { maxWaiting: 1, refusal: () => new Error('full') })
  await expect(semaphore.enter('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await semaphore.enter('a', async () => 'in')).toBe('in')
  const next = enter('a')
  await release()
  expect(await next).toBe('done')
})
