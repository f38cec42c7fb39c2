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
  const [site, browser] = await Promise.all([startSiteProcess(), launchChromium()])
  project.provide('siteUrl', site.url)
  project.provide('browserEndpoint', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await site.stop()
  }
}
