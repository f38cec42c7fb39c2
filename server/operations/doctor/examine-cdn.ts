import { type Finding, fault, fine } from '#server/operations/doctor/finding.ts'
import { sendPurge } from '#server/platform/cdn/send-purge.ts'
import type { Config } from '#server/platform/config/config.ts'

/** Nothing is kept under it. */
const NO_KEY = 'doctor'

/** Checks that the CDN, where there is one, takes purges. */
export async function examineCdn({ cdn }: Config): Promise<Finding[]> {
  if (!cdn) return []
  try {
    await sendPurge(cdn, new Set([NO_KEY]))
    return [fine('cdn', 'The CDN takes purges')]
  } catch (error) {
    const toDo =
      'Compare CDN_PURGE_URL and CDN_PURGE_TOKEN with what the CDN expects: until it takes purges, ' +
      'it shows what was deleted.'
    return [fault('cdn', (error as Error).message, toDo)]
  }
}
