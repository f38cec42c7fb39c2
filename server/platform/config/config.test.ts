import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'

const URL = 'postgresql://user:secret@primary/mods'

test('replicas are given by commas or spaces, with two seconds of lag, and are no open settings', () => {
  const urls = ['postgres://user:secret@one/mods', 'postgres://user:secret@two/mods']
  const config = readConfig({ DATABASE_URL: URL, DATABASE_REPLICA_URLS: urls.join(', ') })
  expect(config.replicas).toEqual({ urls, maxLagMs: 2000 })
  expect(config.given.secrets).toContain('DATABASE_REPLICA_URLS')
  expect(JSON.stringify(config.given.settings)).not.toContain('secret')
  expect(readConfig({ DATABASE_URL: URL }).replicas).toBeUndefined()
})

test.each([
  [{ DATABASE_REPLICA_URLS: URL }, /DATABASE_REPLICA_URLS: .*embedded database has no replicas/],
  [
    { DATABASE_URL: URL, DATABASE_REPLICA_URLS: `${URL},mysql://host/mods` },
    /DATABASE_REPLICA_URLS\.1: must begin with postgres:/,
  ],
  [{ SMTP_URL: 'smtps://me:a/b#c@mail.example' }, /SMTP_URL: is not an address: .*%23(?!.*a\/b)/s],
  [{ DATABASE_URL: 'postgres://me:a#b@host/mods' }, /DATABASE_URL: is not an address: .*%23/],
  [{ DATABASE_REPLICA_MAX_LAG: '0' }, /DATABASE_REPLICA_MAX_LAG: /],
])('%j is refused', (settings, says) => {
  expect(() => readConfig(settings)).toThrow(says)
})
