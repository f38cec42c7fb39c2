import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { workCompareFiles } from '#server/catalogue/clashes/compare-files.ts'
import { workCleanVisits } from '#server/catalogue/downloads/clean-visits.ts'
import { createDownloadCounter } from '#server/catalogue/downloads/count-download.ts'
import { serveFiles } from '#server/catalogue/downloads/serve-file.ts'
import { readVisitorSecret } from '#server/catalogue/downloads/visitor-hash.ts'
import { workKeepSearch } from '#server/catalogue/search/index/keep-search.ts'
import { watchSynonyms } from '#server/catalogue/search/misses/own-synonyms.ts'
import { serveSocialCards } from '#server/catalogue/social-cards/serve-social-cards.ts'
import { workTagChanges } from '#server/catalogue/tag-changes/follow-tag.ts'
import { changeFile } from '#server/catalogue/writing/change-file.ts'
import { watchSchedule } from '#server/catalogue/writing/watch-schedule.ts'
import { createHandlers } from '#server/edge/api/handlers.ts'
import { createInProcessApi } from '#server/edge/api/in-process.ts'
import { registerApi } from '#server/edge/api/register-api.ts'
import { createCommandRunner } from '#server/edge/cli/run-site-command.ts'
import { serveCommands } from '#server/edge/control/serve-commands.ts'
import { openCurrentStorage } from '#server/edge/process/open-current-storage.ts'
import { openPurges } from '#server/edge/process/open-purges.ts'
import { registerWeb } from '#server/edge/process/register-web.ts'
import { workInspectAgain } from '#server/media/archives/work-inspect-again.ts'
import {
  createCopyAttempts,
  resetCopyAttemptsAfterUpgrade,
} from '#server/media/images/copy-attempts.ts'
import { createVariantMaker } from '#server/media/images/make-variants.ts'
import { serveImages } from '#server/media/images/serve-image.ts'
import { createImageSigner } from '#server/media/images/sign-image.ts'
import {
  queueMissingVariants,
  workImageVariants,
} from '#server/media/images/work-image-variants.ts'
import { createScanner } from '#server/media/scanning/scanner.ts'
import { workScanAgain } from '#server/media/scanning/work-scan-again.ts'
import { describeBackups } from '#server/operations/backup/describe-backups.ts'
import { workBackup } from '#server/operations/backup/work-backup.ts'
import { workCheckObjects } from '#server/operations/integrity/check-objects.ts'
import { describeProblems } from '#server/operations/integrity/describe-problems.ts'
import { openMetrics } from '#server/operations/metrics/open-metrics.ts'
import type { SiteParts } from '#server/operations/metrics/site-metrics.ts'
import { queueFirstCount, workCountNumbers } from '#server/operations/numbers/count-numbers.ts'
import { completeSample } from '#server/operations/sample/complete-sample.ts'
import { isSampleDue } from '#server/operations/sample/is-sample-due.ts'
import { seedSample } from '#server/operations/sample/seed-sample.ts'
import type { MediaServices } from '#server/operations/transfer/judge-medium.ts'
import { readKeyedHash } from '#server/people/accounts/account-secret.ts'
import type { Credentials } from '#server/people/accounts/administrators.ts'
import { createNetworkNames } from '#server/people/accounts/network-name.ts'
import { openAccounts } from '#server/people/accounts/open-accounts.ts'
import { findSession } from '#server/people/accounts/sessions.ts'
import { openSecondFactor } from '#server/people/second-factor/second-factor-services.ts'
import { VersionedCache } from '#server/platform/catalogue-version/versioned-cache.ts'
import {
  alsoMovedBy,
  type VersionWatch,
  watchVersion,
} from '#server/platform/catalogue-version/watch-version.ts'
import { SharedHeaders } from '#server/platform/cdn/shared-headers.ts'
import { keepClock } from '#server/platform/clock/keep-clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database, DatabaseHandle } from '#server/platform/db/connect.ts'
import { asPart } from '#server/platform/db/connection-shares.ts'
import { migrateAlone } from '#server/platform/db/migrate.ts'
import { readServerSecret } from '#server/platform/db/server-secret.ts'
import { withStartLock } from '#server/platform/db/start-lock.ts'
import { openDisk } from '#server/platform/disk/open-disk.ts'
import { createServer } from '#server/platform/http/create-server.ts'
import { Drain } from '#server/platform/http/drain.ts'
import { type ReadinessDetail, registerHealth } from '#server/platform/http/health.ts'
import { Refusals } from '#server/platform/http/refusals.ts'
import { ResponseCache } from '#server/platform/http/response-cache.ts'
import { createJobs, type Jobs } from '#server/platform/jobs/create-jobs.ts'
import { workVacuum } from '#server/platform/jobs/work-vacuum.ts'
import { createLogger } from '#server/platform/log/create-logger.ts'
import { describeHeldMails } from '#server/platform/mail/held-mails.ts'
import { openSandbox, type Sandbox } from '#server/platform/sandbox/sandbox.ts'
import { type SettingsWatch, watchSettings } from '#server/platform/site-settings/watch-settings.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { openTracing } from '#server/platform/tracing/open-tracing.ts'
import { traceRequests } from '#server/platform/tracing/trace-requests.ts'
import { workForgetDrafts } from '#server/publishing/drafts/forget-drafts.ts'
import { openPublishing } from '#server/publishing/entries/open-publishing.ts'
import { workBulkChanges } from '#server/publishing/manage/work-bulk.ts'
import { workRemovals } from '#server/publishing/removal/work-removals.ts'
import { describeHeldSweep } from '#server/publishing/uploads/held-sweep.ts'
import { openUploads } from '#server/publishing/uploads/open-uploads.ts'
import { receiveParts } from '#server/publishing/uploads/receive-parts.ts'

/** The site's parts, composed but not listening yet. */
export interface Site {
  readonly app: FastifyInstance
  readonly database: DatabaseHandle
  readonly storage: Storage
  readonly sandbox: Sandbox
  readonly jobs: Jobs
  readonly version: VersionWatch
  /** The first administrator's sign-in, to be printed once. Set only until the site has been up. */
  readonly firstCredentials: Credentials | undefined
  /** Finishes the running requests and jobs, then closes everything. */
  readonly stop: () => Promise<void>
}

/** What is different in development and tests. */
interface ComposeOptions {
  readonly isDevelopment?: boolean
  /** Whether the operator's commands may ask this process to do their work. */
  readonly takesCommands?: boolean
  readonly sandbox?: Sandbox
  readonly logger?: FastifyBaseLogger
}

/**
 * Brings the database's schema up to date, opens the storage, and puts the server together. The site
 * closes the database when it stops.
 * @param options.sandbox in the place of the site's own, for tests.
 * @throws StorageMismatch, or Error with a sentence for the operator.
 */
export async function composeSite(
  database: DatabaseHandle,
  config: Config,
  options: ComposeOptions = {},
): Promise<Site> {
  return withStartLock(database, () => composeOn(database, config, options))
}

/** Does the rest, while no other process starts on the same database. */
async function composeOn(
  database: DatabaseHandle,
  config: Config,
  options: ComposeOptions,
): Promise<Site> {
  const { isNew, applied } = await migrateAlone(database)
  const server = await openServer(config, database, options.logger)
  const { app, front, shared, drain, refusals, watchedSettings } = server
  if (!isNew && applied.length > 0) app.log.info({ applied }, 'The database is now up to date')
  const { storage, checkStorage, keptImages } = await openCurrentStorage(config, database, app.log)
  const jobs = createJobs({ handle: database, logger: app.log, isHeld: true })
  await jobs.start()
  const watches = await startWatching({ app, config, database, jobs, watchedSettings })
  const { version, disk, details, synonyms, stopWatching } = watches
  for (const follower of [front, shared]) follower?.follow(version)
  const sandbox = options.sandbox ?? openSandbox(config)
  const imageSigner = createImageSigner(await readServerSecret(database.db, 'images'))
  const { db } = database
  const own = { db, storage, sandbox, jobs, logger: app.log, version, imageSigner, shared }
  const parts = { ...own, config, keptImages, settings: watchedSettings.current }
  const backgroundParts = { ...parts, db: database.background.db }
  const attempts = createCopyAttempts(backgroundParts.db, app.log)
  const variants = createVariantMaker({ storage, sandbox, attempts, isFull: disk.isLow })
  await workInBackground(database, { ...backgroundParts, variants, ...backgroundSettings(config) })
  const secret = await readVisitorSecret(database.db)
  const downloads = createDownloadCounter({ handle: database, secret, logger: app.log })
  const accounts = await openAccounts({ ...parts, database })
  const handlers = createHandlers({
    ...{ db, config, downloads, settings: watchedSettings, synonyms, accounts: accounts.services },
    secondFactor: await openSecondFactor(accounts.services, config),
    publishing: await openPublishing({ ...parts, background: backgroundParts.db }),
    uploads: await openUploads({ ...parts, background: backgroundParts.db }),
  })
  const findAccount = (token?: string) => asPart('session', () => findSession(db, token))
  const checks = { database: database.check, storage: checkStorage }
  const purges = await openPurges(backgroundParts)
  await tellOperator(server, details, { ...parts, database, disk, purges, checks })
  await registerMedia(app, { ...parts, downloads, variants, cardCacheBytes: config.caches.cards })
  await app.register(async (scope) =>
    registerApi(scope, { ...parts, handlers, findAccount, auditLog: accounts.auditLog }),
  )
  await registerWeb(app, { ...parts, refusals, ...apiOfPages(handlers, version) }, options)
  await fillCatalogue(config, backgroundParts, database.kind)
  const commands = await openCommands(config, database, app.log, options)
  // What a person waits for goes first, and that is the site.
  jobs.takeUp().catch((err: unknown) => app.log.error({ err }, 'The jobs could not be taken up'))
  return {
    app,
    database,
    storage,
    sandbox,
    jobs,
    version,
    firstCredentials: accounts.firstCredentials,
    stop: async () => {
      await commands?.close()
      await drain.stop(app, config.stop)
      await purges?.stop()
      await stopWatching()
      await downloads.close()
      // Work that the sandbox has not finished is repeated after the next start.
      await Promise.all([jobs.stop(), sandbox.close()])
      await accounts.close()
      await server.stopMeasuring()
      await storage.close()
      await database.close()
    },
  }
}

/** The API as pages call it: without a network, for all alike and for one visitor. */
function apiOfPages(handlers: ReturnType<typeof createHandlers>, version: VersionWatch) {
  return {
    api: createInProcessApi(handlers, { kept: keepLists(version) }),
    apiOf: (ip: string) => createInProcessApi(handlers, { caller: { ip, userAgent: '' } }),
  }
}

/** A handful of lists of cards. */
const KEPT_LISTS_BYTES = 512 * 1024

/** Keeps what pages have in common, such as the most downloaded mods beside each. */
function keepLists(version: VersionWatch): VersionedCache<object> {
  const sizeOf = (list: object) => JSON.stringify(list).length * 2
  return new VersionedCache<object>(version, { maxBytes: KEPT_LISTS_BYTES, sizeOf })
}

/** Watches what the site depends on: the database, the catalogue's version, the disk, the clock. */
async function startWatching(parts: {
  app: FastifyInstance
  config: Config
  database: DatabaseHandle
  jobs: Jobs
  watchedSettings: SettingsWatch
}) {
  const { app, config, database, watchedSettings } = parts
  const liveness = database.watch(app.log)
  const catalogue = await watchVersion(database.db, (err) =>
    app.log.warn({ err }, 'The version of the catalogue could not be read'),
  )
  const replication = database.replicas?.watch(catalogue, app.log)
  const synonyms = await watchSynonyms(database.db, (err) =>
    app.log.warn({ err }, 'The synonyms of the site could not be read'),
  )
  const version = alsoMovedBy(catalogue, () => watchedSettings.generation() + synonyms.generation())
  const disk = await openDisk(app, config, parts)
  const schedule = watchSchedule(database.background.db, {
    onShown: () => version.refresh().catch(() => undefined),
    onError: (err) => app.log.warn({ err }, 'Scheduled mods could not be looked for'),
  })
  const clock = await keepClock(database.db, app.log)
  const stopWatching = async () => {
    version.stop()
    watchedSettings.stop()
    synonyms.stop()
    clock.stop()
    disk.stop()
    await schedule.stop()
    await replication?.stop()
    await liveness.stop()
  }
  const details = { disk: async () => disk.problem(), clock: async () => clock.problem() }
  return { version, disk, details, synonyms, stopWatching }
}

/** Answers what watches the site: whether it is ready, what to look at, its metrics. */
async function tellOperator(
  { app, front, metrics }: Awaited<ReturnType<typeof openServer>>,
  details: Readonly<Record<string, ReadinessDetail>>,
  { config, ...parts }: Omit<SiteParts, 'front'> & { readonly config: Config },
): Promise<void> {
  const { checks, database, purges } = parts
  const notices = { ...operatorNotices(database.db, config), cdn: async () => purges?.problem() }
  registerHealth(app, { checks, details: { ...details, ...notices } })
  await metrics?.serve({ ...parts, front })
}

/** What the operator has to look at although the site works. */
function operatorNotices(db: Database, { backup }: Config) {
  return {
    strays: () => describeHeldSweep(db),
    files: () => describeProblems(db),
    mails: () => describeHeldMails(db),
    ...(backup && { backup: () => describeBackups(backup.dir) }),
  }
}

/** On PostgreSQL commands open the database beside the site. */
async function openCommands(
  config: Config,
  database: DatabaseHandle,
  logger: FastifyBaseLogger,
  { takesCommands = true }: ComposeOptions,
) {
  if (!takesCommands || database.kind !== 'embedded') return undefined
  return serveCommands(config.dataDir, createCommandRunner(config, database), logger)
}

/** Adds the initial content of a catalogue, and queues missing copies of its images. */
async function fillCatalogue(
  config: Config,
  parts: Omit<MediaServices, 'scanner' | 'limits'>,
  kind: DatabaseHandle['kind'],
): Promise<void> {
  const scanner = createScanner(config.scanning)
  const services = { ...parts, scanner, limits: config.uploadLimits }
  const isWanted = config.sampleCatalogue ?? (kind === 'embedded' && (await isSampleDue(parts.db)))
  await (isWanted ? seedSample(services) : completeSample(services))
  await resetCopyAttemptsAfterUpgrade(parts.db)
  await queueMissingVariants(parts.db, parts.jobs, config.imageFormats)
  await queueFirstCount(parts.db, parts.jobs)
}

function backgroundSettings({ imageFormats: formats, backup, scanning }: Config) {
  return { formats, backup, scanning }
}

/** Registers the jobs that belong to no single request. */
async function workInBackground(
  database: DatabaseHandle,
  parts: Parameters<typeof workImageVariants>[1] & {
    readonly jobs: Jobs
    readonly backup: Config['backup']
    readonly scanning: Config['scanning']
    readonly logger: FastifyBaseLogger
    readonly sandbox: Sandbox
    readonly version: VersionWatch
  },
): Promise<void> {
  const { jobs, db, version } = parts
  const onChanged = () => version.refresh().catch(() => undefined)
  await workCleanVisits(jobs, db)
  await workVacuum(jobs, database)
  await workCheckObjects(jobs, parts)
  await workKeepSearch(jobs, db)
  await workCountNumbers(jobs, db)
  if (parts.backup) await workBackup(jobs, parts.backup, parts.logger)
  await workImageVariants(jobs, parts)
  await workInspectAgain(jobs, { ...parts, changeFile })
  await workCompareFiles(jobs, parts)
  await workRemovals(jobs, parts)
  await workBulkChanges(jobs, db, onChanged)
  await workTagChanges(jobs, db, onChanged)
  await workForgetDrafts(jobs, db)
  await workScanAgain(jobs, {
    ...parts,
    changeFile,
    scanner: createScanner(parts.scanning),
    isNeeded: async () => (await jobs.unfinishedKeys('check-upload')).length > 0,
    onFound: onChanged,
  })
}

/** The server and what decides with it what is answered; its log names visitors by the database's key. */
async function openServer(
  config: Config,
  { db, longestWaitMs }: DatabaseHandle,
  given: FastifyBaseLogger | undefined,
) {
  const parts = {
    front: new ResponseCache(config.caches.answers),
    shared: config.cdn && new SharedHeaders(),
    drain: new Drain(),
    refusals: new Refusals(),
  }
  const logger = given ?? createLogger(config.logLevel)
  const watchedSettings = await watchSettings(db, config, (err) =>
    logger.warn({ err }, 'The settings could not be read'),
  )
  const nameNetwork = createNetworkNames(await readKeyedHash(db))
  const app = await createServer({
    ...{ ...parts, config, logger, nameNetwork },
    requestsPerMinute: () => watchedSettings.current().requestsPerMinute,
    longestWaitMs,
  })
  const stopTracing = await openTracing(config.tracing, logger)
  if (config.tracing) traceRequests(app)
  const metrics = openMetrics(app, config.metrics)
  const stopMeasuring = async () => {
    await metrics?.close()
    await stopTracing()
  }
  return { ...parts, app, metrics, stopMeasuring, watchedSettings }
}

/** Files, images, and the pictures that shared links show. */
async function registerMedia(
  app: FastifyInstance,
  parts: Parameters<typeof serveFiles>[1] &
    Parameters<typeof serveImages>[1] &
    Parameters<typeof serveSocialCards>[1],
): Promise<void> {
  await app.register(servePart('files', serveFiles), parts)
  await app.register(receiveParts, parts.storage)
  await app.register(servePart('images', serveImages), parts)
  await app.register(servePart('social-cards', serveSocialCards), parts)
}

/** The same routes, with what they ask of the database counted together. */
function servePart<T>(name: string, serve: (app: FastifyInstance, options: T) => Promise<void>) {
  return async (app: FastifyInstance, options: T) => {
    app.addHook('onRequest', (_request, _reply, done) => asPart(name, done))
    await serve(app, options)
  }
}
