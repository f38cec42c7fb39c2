import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type Browser, type BrowserServer, chromium } from 'playwright-core'
import { afterAll, beforeAll, test } from 'vitest'
import { launchChromium } from '#tests/browser/launch-chromium.ts'
import { pictureName, readAccepted } from '#tests/screens/accepted.ts'
import { acceptedForm, comparePictures, MOST_DIFFERENT } from '#tests/screens/compare-pictures.ts'
import { startPhotographedSite } from '#tests/screens/start-photographed-site.ts'
import { takeShots, WIDTHS } from '#tests/screens/take-shots.ts'
import type { SiteProcess } from '#tests/site-process.ts'

const DIFFERENCES = path.join(os.tmpdir(), 'modharbor-screens')

let site: SiteProcess
let server: BrowserServer
let browser: Browser

beforeAll(async () => {
  await fs.rm(DIFFERENCES, { recursive: true, force: true })
  site = await startPhotographedSite()
  server = await launchChromium()
  browser = await chromium.connect(server.wsEndpoint())
}, 360_000)
afterAll(async () => {
  await browser?.close()
  await server?.close()
  await site?.stop()
})

// Two at a time: waiting for the network and drawing take turns.
test.concurrent.for(WIDTHS)(
  'at %i px every screen looks as it was accepted, in both themes',
  // A picture taken while something still came in is taken once more; what has changed stays so.
  { timeout: 600_000, retry: 1 },
  async (width, { expect }) => {
    const complaints: string[] = []
    for await (const taken of takeShots(browser, site.url, width, { isWhole: false })) {
      const name = pictureName(taken.shot.name, taken.look)
      const complaint = taken.picture ? await judge(name, taken.picture) : taken.failure
      if (complaint) complaints.push(`${name}: ${complaint}`)
    }
    expect(complaints, `Look at ${DIFFERENCES}, then: npm run screenshots -- --accept`).toEqual([])
  },
)

/** What is wrong with a picture, if anything; it is kept then, with its difference. */
async function judge(name: string, png: Buffer): Promise<string | undefined> {
  const accepted = await readAccepted(name)
  const taken = await acceptedForm(png)
  if (!accepted) return 'was never accepted'
  const { different, picture } = await comparePictures(accepted, taken)
  if (different <= MOST_DIFFERENT) return undefined
  await fs.mkdir(DIFFERENCES, { recursive: true })
  await fs.writeFile(path.join(DIFFERENCES, `${name}.png`), png)
  await fs.writeFile(path.join(DIFFERENCES, `${name}-difference.png`), picture)
  return `${(different * 100).toFixed(2)} % differ`
}
