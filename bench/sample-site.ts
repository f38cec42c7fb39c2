import { type SiteProcess, startSiteProcess } from '#tests/site-process.ts'
import { MEMORY_OPTIONS } from '../scripts/memory-options.ts'
import { endWithParent } from './end-with-parent.ts'
import { waitUntilIdle } from './process-usage.ts'
import { workspace } from './workspace.ts'

/**
 * The site as `npm start` gives it to somebody who has just cloned it: a process of its own with the
 * embedded database, folder storage and the sample catalogue.
 */
export async function startSampleSite(): Promise<SiteProcess & { readonly pid: number }> {
  const site = await startSiteProcess(
    { DATA_DIR: await workspace('sample-site') },
    { nodeOptions: MEMORY_OPTIONS },
  )
  const { pid } = site.process
  endWithParent(site.process)
  if (pid === undefined) throw new Error('The site has no process')
  await waitUntilIdle(pid)
  return { ...site, pid }
}
