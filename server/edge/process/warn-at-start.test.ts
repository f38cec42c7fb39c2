import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Site } from '#server/edge/process/compose-site.ts'
import { warnAtStart } from '#server/edge/process/warn-at-start.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openTestSite } from '#tests/open-test-site.ts'

const ADMIN = { ADMIN_EMAIL: 'Ada@example.org', ADMIN_PASSWORD: 'the admin password' }

let site: Site
beforeAll(async () => {
  site = await openTestSite(ADMIN)
})
afterAll(() => site.stop())

async function warnings(): Promise<string[]> {
  const lines: string[] = []
  const config = readConfig({ ...ADMIN, PUBLIC_URL: 'https://mods.example' })
  await warnAtStart(config, site, { warn: (line: string) => lines.push(line) } as never)
  return lines
}

test('ADMIN_EMAIL of a blocked account is warned of, without telling it', async () => {
  expect(await warnings()).toEqual([])
  const { db } = site.database
  await sql`insert into accounts (name, email, password_hash, is_admin)
    values ('Grace', 'grace@example.org', '', true)`.execute(db)
  await sql`update accounts set blocked_at = now()
    where lower(email) = 'ada@example.org'`.execute(db)
  const [warning, ...more] = await warnings()
  expect(warning).toMatch(/^ADMIN_EMAIL: .* blocked .*admin unblock ADDRESS/)
  expect(warning).not.toContain('example.org')
  expect(more).toEqual([])
})
