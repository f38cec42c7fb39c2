import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { freePort } from '#tests/free-port.ts'
import type { OpenDatabase } from '#tests/open-test-site.ts'
import { type SiteProcess, startSiteProcess } from '#tests/site-process.ts'

const SECRET = 'opensesame'
const WARNING = 40

/** What a started site says that it lacks, on one database. `hasAdministrator` as a first start leaves it. */
export function startWarningsSuite(
  where: string,
  open: OpenDatabase,
  { hasAdministrator }: { hasAdministrator: boolean },
): void {
  describe(`what is missing is said once the site is up, ${where}`, () => {
    let database: Awaited<ReturnType<typeof open>>
    let site: SiteProcess
    beforeAll(async () => {
      database = await open()
      site = await startSiteProcess({
        SAMPLE_CATALOGUE: 'off',
        PUBLIC_URL: 'http://localhost:3000',
        SMTP_URL: `smtp://user:${SECRET}@127.0.0.1:${await freePort()}`,
        CLAMD_URL: `tcp://127.0.0.1:${await freePort()}`,
        ...database.settings,
      })
    }, 120_000)
    afterAll(async () => {
      await site.stop()
      await database.close()
    })

    const warnings = () =>
      site
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as { level: number; msg: string })
        .filter(({ level }) => level === WARNING)
        .map(({ msg }) => msg)

    test('each with its setting, and with what follows from it', async () => {
      await vi.waitUntil(() => warnings().some((text) => text.startsWith('CLAMD_URL')), 30_000)
      const said = warnings().join('\n')
      expect(said).toMatch(/^PUBLIC_URL: .* 'support' at 'localhost', where no mail arrives\./m)
      expect(said).toMatch(
        /^SMTP_URL: the mail server is not accepting mail at the moment, so it waits: \S/m,
      )
      expect(said).toMatch(/^CLAMD_URL: clamd does not answer; .*no file can be published\.$/m)
      expect(site.output()).not.toContain(SECRET)
    })

    test('and how an administrator is made, where there is none', async () => {
      await vi.waitUntil(() => warnings().some((text) => text.startsWith('CLAMD_URL')), 30_000)
      const about = warnings().filter((text) => text.includes('no administrator'))
      if (hasAdministrator) expect(about).toEqual([])
      else expect(about).toEqual([expect.stringContaining('npm run modharbor -- admin add')])
    })
  })
}
