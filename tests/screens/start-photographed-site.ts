import { ADMINISTRATOR_SETTINGS } from '#tests/browser/administrator.ts'
import { type SiteProcess, startSiteProcess } from '#tests/site-process.ts'

/** A site of its own with the sample catalogue, so that no other test changes what is seen. */
export function startPhotographedSite(): Promise<SiteProcess> {
  return startSiteProcess({ SAMPLE_CATALOGUE: 'on', ...ADMINISTRATOR_SETTINGS })
}
