import type { FastifyInstance } from 'fastify'
import type { CallName } from '#contract/api.ts'
import { deskEndpoints } from '#contract/base/desk-endpoints.ts'
import { endpoints } from '#contract/base/endpoints.ts'
import { secondFactorEndpoints } from '#contract/base/second-factor-endpoints.ts'
import type { SpaceWatch } from '#server/platform/disk/watch-space.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { UPLOAD_URL_PREFIX } from '#server/platform/storage/upload-url.ts'

const RETRY_SECONDS = 30
const WRITING_METHODS = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * Calls that write nothing although they are sent as POST, or nothing that cannot be dropped, and
 * those that end or remove something, for which the reserve is there.
 */
const ALWAYS: readonly CallName[] = [
  'getTypeMods',
  'getSearchMods',
  'browseMods',
  'getFilterCounts',
  'getSuggestions',
  'getRelatedMods',
  'countDownload',
  'verifyAdmin',
  'getRights',
  'logout',
  'signOutEverywhere',
  'endSession',
  'endOtherSessions',
  'signOutPerson',
  'blockPerson',
  'getPeople',
  'getPersonMods',
  'getCodeDelivery',
  'getReports',
  'getReportStatus',
  'cancelUpload',
]

/**
 * Answers 503 to whatever would write while the disk is nearly full, and says why.
 * @param scope `uploads` where only the files are on this disk, `everything` where the database is.
 */
export function refuseWrites(
  app: FastifyInstance,
  space: SpaceWatch,
  scope: 'everything' | 'uploads',
): void {
  const all = { ...endpoints, ...deskEndpoints, ...secondFactorEndpoints }
  const always = new Set<string>(ALWAYS.map((name) => all[name].path))
  const uploads = `${endpoints.createUpload.path.replace(/[^/]+$/, '')}`
  app.addHook('onRequest', async (request) => {
    if (!space.isLow() || !WRITING_METHODS.has(request.method)) return
    const path = request.routeOptions.url ?? ''
    if (always.has(path)) return
    const isUpload = path.startsWith(UPLOAD_URL_PREFIX) || path.startsWith(uploads)
    if (scope === 'uploads' && !isUpload) return
    throw new ApiError(
      'unavailable',
      "The server's disk is nearly full, so nothing can be saved at the moment. You can still browse; try again later",
      { retryAfter: RETRY_SECONDS, isUndone: true },
    )
  })
}
