import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ErrorBody } from '#contract/errors.ts'
import { ApiFailure } from '#web/api-client.ts'
import { sendAgain } from '#web/forms/send-again.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function away(retryAfter?: number): ApiFailure {
  return new ApiFailure(503, 'The site cannot reach its database', { retryAfter } as ErrorBody)
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
