import process from 'node:process'
import { describe, expect, test } from 'vitest'
import { connectDatabase } from '#server/platform/db/connect.ts'
import { StartError } from '#server/platform/errors/start-error.ts'

const url = process.env.TEST_DATABASE_URL ?? ''

describe('a PostgreSQL that refuses is explained without the password', () => {
  test.each([
    [
      'a wrong password or user',
      { username: 'nobody-known', password: 'opensesame' },
      /refuses the user or the password|does not let this user in/,
    ],
    ['a missing database', { pathname: '/no_such_database' }, /has no such database/],
  ])('%s', async (_, changes, says) => {
    const databaseUrl = Object.assign(new URL(url), changes).href
    const failure = await connectDatabase({ databaseUrl }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(StartError)
    expect((failure as Error).message).toMatch(/^DATABASE_URL: PostgreSQL at /)
    expect((failure as Error).message).toMatch(says)
    expect((failure as Error).message).not.toContain('opensesame')
  })
})
