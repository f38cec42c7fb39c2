import { describe, expect, it } from 'vitest'
import { ApiFailure } from '#web/shared/api/api-client.ts'
import { settleList } from './settle-list.ts'

describe('settleList', () => {
  it('gives the mods of a list that came', async () => {
    expect(await settleList(Promise.resolve([]))).toEqual({ mods: [] })
  })

  it('gives the reason of a failed call', async () => {
    const failed = Promise.reject(new ApiFailure(503, 'The database is away'))
    expect(await settleList(failed)).toEqual({ failure: 'The database is away' })
  })

  it('lets everything else fail, as the server needs it', async () => {
    await expect(settleList(Promise.reject(new Error('a bug')))).rejects.toThrow('a bug')
  })
})
