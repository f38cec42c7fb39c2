import type { TestProject } from 'vitest/node'
import { ADMINISTRATOR_SETTINGS } from '#tests/browser/administrator.ts'
import { launchChromium } from '#tests/browser/launch-chromium.ts'
import { checkPrivateLog } from '#tests/browser/private-log.ts'
import { startSiteProcess } from '#tests/site-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string
    dataDir: string
    browserEndpoint: string
  }
}

/** One site with the sample catalogue and one browser serve all browser tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Tests that use up what one visitor may do say that they come from elsewhere.
  const settings = {
    TRUST_PROXY: '127.0.0.1',
    // For the look at the log when all is done.
    LOG_LEVEL: 'trace',
    ACCESS_LOG: 'on',
    ...ADMINISTRATOR_SETTINGS,
  }
  // It serves all tests: what runs for minutes is worth being compiled well.
  const site = await startSiteProcess(settings, { nodeOptions: [] })
  const browser = await launchChromium().catch(async (error: unknown) => {
    await site.stop()
    throw error
  })
  project.provide('siteUrl', site.url)
  project.provide('dataDir', site.dataDir)
  project.provide('browserEndpoint', browser.wsEndpoint())
  return async () => {
    await browser.close()
    const ended = checkPrivateLog(site.output(), site.dataDir)
    await ended.finally(site.stop)
  }
}
