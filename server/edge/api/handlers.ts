import { type CallName, calls, type Handlers } from '#contract/api.ts'
import { toWire } from '#contract/base/wire-texts.ts'
import { listAuthorMods } from '#server/catalogue/authors/list-author-mods.ts'
import { createClashHandlers } from '#server/catalogue/clashes/clash-handlers.ts'
import type { DownloadCounter } from '#server/catalogue/downloads/count-download.ts'
import { listRising } from '#server/catalogue/downloads/list-rising.ts'
import { ALL_MODS, facetKey, tagFacetKey } from '#server/catalogue/lists/facet-key.ts'
import { getModDetails } from '#server/catalogue/mods/get-mod-details.ts'
import { listFirstMods, listMods } from '#server/catalogue/mods/list-mods.ts'
import { listRelatedMods } from '#server/catalogue/search/related/list-related-mods.ts'
import { createSearchHandlers } from '#server/catalogue/search/search-handlers.ts'
import { findTagById, listTags } from '#server/catalogue/tags/find-tag.ts'
import { getModUpdate } from '#server/catalogue/updates/get-mod-update.ts'
import { listModUpdates } from '#server/catalogue/updates/list-mod-updates.ts'
import { getFileContents } from '#server/media/archives/get-file-contents.ts'
import { createNumbersHandlers } from '#server/operations/numbers/numbers-handlers.ts'
import { createAccountHandlers } from '#server/people/accounts/account-handlers.ts'
import type { AccountServices } from '#server/people/accounts/account-services.ts'
import type { Caller } from '#server/people/accounts/caller.ts'
import { readAuditLog } from '#server/people/audit-log/read-audit-log.ts'
import { createPeopleHandlers } from '#server/people/directory/people-handlers.ts'
import { createReportHandlers } from '#server/people/reports/report-handlers.ts'
import { createSecondFactorHandlers } from '#server/people/second-factor/second-factor-handlers.ts'
import type { SecondFactorServices } from '#server/people/second-factor/second-factor-services.ts'
import type { Poll } from '#server/platform/concurrency/poll.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { asPart } from '#server/platform/db/connection-shares.ts'
import { outsideReading, readPublic } from '#server/platform/db/replicas/public-reading.ts'
import { createSettingsHandlers } from '#server/platform/site-settings/settings-handlers.ts'
import type { SettingsWatch } from '#server/platform/site-settings/watch-settings.ts'
import { createDraftHandlers } from '#server/publishing/drafts/draft-handlers.ts'
import { createPublishingHandlers } from '#server/publishing/entries/publishing-handlers.ts'
import type { PublishingServices } from '#server/publishing/entries/publishing-services.ts'
import { createManageHandlers } from '#server/publishing/manage/manage-handlers.ts'
import { createRemovalHandlers } from '#server/publishing/removal/removal-handlers.ts'
import { createRightsHandlers } from '#server/publishing/rights/rights-handlers.ts'
import { createTagHandlers } from '#server/publishing/tags/tag-handlers.ts'
import type { UploadChecker } from '#server/publishing/uploads/upload-checker.ts'
import { createUploadHandlers } from '#server/publishing/uploads/upload-handlers.ts'
import type { UploadServices } from '#server/publishing/uploads/upload-services.ts'

export interface HandlerDependencies {
  readonly db: Database
  readonly downloads: DownloadCounter
  readonly accounts: AccountServices
  readonly secondFactor: SecondFactorServices
  readonly publishing: PublishingServices
  readonly config: Config
  readonly settings: SettingsWatch
  readonly synonyms: Poll
  readonly uploads: UploadServices & { readonly checker: UploadChecker }
}

/** One handler for each call of the contract; the HTTP routes and the page loaders share them. */
export function createHandlers({
  db,
  downloads,
  accounts,
  secondFactor,
  publishing,
  config,
  settings,
  synonyms,
  uploads,
}: HandlerDependencies): Handlers<Caller> {
  return asParts({
    ...createAccountHandlers(accounts),
    getAuditLog: ({ body }) => readAuditLog(db, body),
    ...createSecondFactorHandlers(secondFactor),
    ...createPeopleHandlers(accounts),
    ...createRightsHandlers(accounts),
    ...createPublishingHandlers(publishing),
    ...createManageHandlers({ ...publishing, jobs: accounts.jobs }),
    ...createDraftHandlers(db),
    ...createTagHandlers({ ...publishing, jobs: accounts.jobs }),
    ...createRemovalHandlers({ ...uploads, ...publishing }),
    ...createReportHandlers(accounts),
    ...createSettingsHandlers(db, config, settings),
    ...createNumbersHandlers({
      db,
      isScanned: config.scanning.clamd !== undefined,
      // If this fails, the watch still sees the change at its next look.
      onSynonyms: () => synonyms.refresh().catch(() => undefined),
    }),
    ...createUploadHandlers(uploads),
    getAllMods: ({ params }) => listMods(db, { key: ALL_MODS, order: 'newest', page: params.page }),
    getTypeMods: ({ params, body }) =>
      listMods(db, { key: facetKey(body), order: 'newest', page: params.page }),
    getMostDownloaded: () => listFirstMods(db, 'downloads'),
    getRecentlyUploaded: () => listFirstMods(db, 'newest'),
    getRising: () => listRising(db),
    getMostDownloadedPage: ({ params }) =>
      listMods(db, { key: ALL_MODS, order: 'downloads', page: params.page }),
    getRecentlyUploadedPage: ({ params }) =>
      listMods(db, { key: ALL_MODS, order: 'newest', page: params.page }),
    getTagMods: async ({ params }) => {
      const { id, tag, image } = await findTagById(db, params.id)
      const page = { key: tagFacetKey(id), order: 'downloads', page: params.page } as const
      return { ...(await listMods(db, page)), tag, tagId: id, tagImage: image }
    },
    getAuthorMods: ({ params }) => listAuthorMods(db, params),
    ...createSearchHandlers(db),
    ...createClashHandlers(db),
    getModDetails: async ({ params }) => toWire(await getModDetails(db, params.id)),
    getRelatedMods: ({ body }) => listRelatedMods(db, body),
    countDownload: async ({ body }, caller) => {
      await downloads.count({ modId: body.modId, visitor: caller })
      return { status: 200, message: 'Counted' }
    },
    getModUpdates: ({ params }) => listModUpdates(db, params.id),
    getModUpdate: ({ params }) => getModUpdate(db, params.id, params.fileId),
    getFileContents: ({ params }) => getFileContents(db, params.id),
    getTags: () => listTags(db),
  })
}

/**
 * A stuck call must not take the database connections of the others. What is the same for everybody
 * may be read from a replica.
 */
function asParts(handlers: Handlers<Caller>): Handlers<Caller> {
  const entries = Object.entries(handlers).map(([name, handle]) => {
    const handler = handle as (input: unknown, caller: Caller) => Promise<unknown>
    const isPublic = calls[name as CallName].cache === 'public'
    const run = (input: unknown, caller: Caller) => asPart(name, () => handler(input, caller))
    const read = isPublic ? readPublic : outsideReading
    return [name, (input: unknown, caller: Caller) => read(() => run(input, caller))]
  })
  return Object.fromEntries(entries) as Handlers<Caller>
}
