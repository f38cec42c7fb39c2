import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ErrorBody } from '#contract/base/errors.ts'
import { ApiFailure } from '#web/shared/api/api-client.ts'
import { isDoubtful, sendAgain, sendAgainIfUndone } from '#web/shared/forms/send-again.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function away(retryAfter?: number, more: Partial<ErrorBody> = {}): ApiFailure {
  const body = { retryAfter, ...more } as ErrorBody
  return new ApiFailure(503, 'The site cannot reach its database', body)
}

/** Fails so many times, then answers. */
function failing(times: number, error: Error) {
  return vi.fn(async () => {
    if (times-- > 0) throw error
    return 'taken'
  })
}

test('a call is sent again when the site is back', async () => {
  const call = failing(2, away(2))
  const sent = sendAgain(call)
  await vi.advanceTimersByTimeAsync(1_900)
  expect(call).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2_200)
  expect(await sent).toBe('taken')
  expect(call).toHaveBeenCalledTimes(3)
})

test('after some tries it is told', async () => {
  const call = failing(100, away(2))
  const sent = expect(sendAgain(call)).rejects.toThrow('cannot reach')
  await vi.advanceTimersByTimeAsync(60_000)
  await sent
  expect(call).toHaveBeenCalledTimes(4)
})

test.each([
  ['a refusal', new ApiFailure(400, 'no')],
  ['no answer', new ApiFailure(0, 'no')],
  ['a long wait', away(30)],
  ['no word about when', away()],
])('%s is told at once', async (_, error) => {
  const call = failing(1, error)
  await expect(sendAgain(call)).rejects.toBe(error)
  expect(call).toHaveBeenCalledTimes(1)
})

test('what would do more twice is sent again only where nothing of it was done', async () => {
  const undone = failing(2, away(1, { isUndone: true }))
  const sent = sendAgainIfUndone(undone)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await sent).toBe('taken')
  expect(undone).toHaveBeenCalledTimes(3)

  const doubtful = failing(1, away(1))
  await expect(sendAgainIfUndone(doubtful)).rejects.toThrow('cannot reach')
  expect(doubtful).toHaveBeenCalledTimes(1)
})

test('what may have been done is told from what was not', () => {
  expect(isDoubtful(away(1))).toBe(true)
  expect(isDoubtful(away(1, { isUndone: true }))).toBe(false)
  expect(isDoubtful(new ApiFailure(409, 'no'))).toBe(false)
  expect(isDoubtful(new ApiFailure(0, 'no answer came'))).toBe(true)
  expect(isDoubtful(new ApiFailure(200, 'the answer broke off'))).toBe(true)
})
