import type { TestProject } from 'vitest/node'
import { launchChromium } from '#tests/browser/launch-chromium.ts'
import { startSiteProcess } from '#tests/site-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string
    browserEndpoint: string
  }
}

/** One site with the sample catalogue and one browser serve all browser tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const site = await startSiteProcess()
  const browser = await launchChromium().catch(async (error: unknown) => {
    await site.stop()
    throw error
  })
  project.provide('siteUrl', site.url)
  project.provide('browserEndpoint', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await site.stop()
  }
}
