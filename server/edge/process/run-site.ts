import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { loadWebBuild } from '#server/edge/pages/web-build.ts'
import type { Site } from '#server/edge/process/compose-site.ts'
import { explainStart } from '#server/edge/process/explain-start.ts'
import { openSiteDatabase } from '#server/edge/process/open-site-database.ts'
import { prepareDataDir } from '#server/edge/process/prepare-data-dir.ts'
import { listenForStop } from '#server/edge/process/stop-signals.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import { endFirstStart } from '#server/platform/db/first-start.ts'
import { createLogger, logFailedStart } from '#server/platform/log/create-logger.ts'
import { closeFolder, keepPrivate, PRIVATE_UMASK } from '#server/platform/storage/keep-private.ts'

/** For jobs and the database, beyond what requests are given; after that the process just ends. */
const CLOSE_MS = 45_000

/**
 * Runs the site until a signal ends the process. The exit code is 0 after an orderly end; 1 after a
 * failed start, after an unexpected failure, or if somebody did not want to wait. The data is safe
 * in any case.
 */
export async function runSite(options: { isDevelopment?: boolean } = {}): Promise<void> {
  const run = new SiteRun()
  listenForStop({ stop: (signal) => run.stop(signal), end: (signal) => run.end(signal) })
  process.on('uncaughtException', (error) => run.fail(error, 'the site ended unexpectedly'))
  process.on('unhandledRejection', (error) => run.fail(error, 'the site ended unexpectedly'))
  await run.start(options)
}

class SiteRun {
  #logger: FastifyBaseLogger = createLogger('info')
  #config: Config | undefined
  #site: Promise<Site> | undefined

  async start(options: { isDevelopment?: boolean }): Promise<void> {
    try {
      const config = readConfig()
      this.#config = config
      // Even a silent site logs what ends the process.
      this.#logger = createLogger(config.logLevel === 'silent' ? 'fatal' : config.logLevel)
      this.#site = open(config, { ...options, logger: this.#logger })
      const site = await this.#site
      announce(config, site)
      const { warnAtStart } = await import('#server/edge/process/warn-at-start.ts')
      await warnAtStart(config, site, this.#logger).catch((error: unknown) => {
        this.#logger.warn({ err: error }, 'Could not check what the site lacks')
      })
    } catch (error) {
      this.#refuseStart(error)
    }
  }

  /** Waits for a start that is under way, so that what it has opened is closed in order. */
  stop(signal: string): void {
    this.#logger.info(`${signal}: finishing what is running; send it again to end the site at once`)
    const tooLong = () => this.fail(new Error('Stopping took too long'), 'the site was not closed')
    setTimeout(tooLong, this.#graceMs() + CLOSE_MS).unref()
    // A start may wait for something that never comes.
    Promise.race([this.#site, sleep(this.#graceMs())])
      .then(async (site) => {
        await site?.stop()
        this.#logger.info(`the site has ended ${site ? 'in order' : 'before it was up'}`)
        process.exit(0)
      })
      .catch((error: unknown) => this.fail(error, 'the site was not closed in order'))
  }

  #graceMs(): number {
    const { delaySeconds = 0, graceSeconds = 0 } = this.#config?.stop ?? {}
    return (delaySeconds + graceSeconds) * 1000
  }

  end(signal: string): never {
    this.#logger.warn(`${signal} again: the site ends at once`)
    process.exit(1)
  }

  fail(error: unknown, message: string): never {
    this.#logger.fatal({ err: error }, message)
    process.exit(1)
  }

  /** Logs what the operator can fix as one sentence, everything else with its stack. */
  #refuseStart(error: unknown): never {
    const sentence = explainStart(error, this.#config)
    if (sentence === undefined) this.fail(error, 'the site did not start')
    if (process.stderr.isTTY) console.error(sentence)
    else logFailedStart(sentence)
    process.exit(1)
  }
}

async function open(
  config: Config,
  options: { isDevelopment?: boolean; logger: FastifyBaseLogger },
): Promise<Site> {
  process.umask(PRIVATE_UMASK)
  await prepareDataDir(config)
  const warn = (err: Error) =>
    options.logger.warn({ err }, 'DATA_DIR: others may be able to read the data')
  const isClosed = await closeFolder(config.dataDir).catch(warn)
  const [database, { composeSite }] = await openAndLoad(config, options)
  const site = await composeSite(database, config, options)
  await site.app.listen({ port: config.port, host: config.host })
  // Before anything is printed: a password that was told is never replaced.
  await endFirstStart(database.db)
  // Nobody waits for it: through a folder that is closed nobody comes, and many files take long.
  if (isClosed) keepPrivate(config.dataDir).catch(warn)
  return site
}

/**
 * Opens the database and loads what the site is made of: at once where the database opens on a thread of
 * its own. Loading keeps this thread busy, so that a server's answer would be found too late.
 */
async function openAndLoad(config: Config, { isDevelopment = false }) {
  const load = async () => {
    const { composeSite } = await import('#server/edge/process/compose-site.ts')
    // While the database answers; whoever asks for a page hears what is wrong with it.
    if (!isDevelopment) loadWebBuild().catch(() => undefined)
    return { composeSite }
  }
  if (!config.databaseUrl) return Promise.all([openSiteDatabase(config), load()])
  const loaded = await load()
  return [await openSiteDatabase(config), loaded] as const
}

function announce(config: Config, site: Site): void {
  const place = config.databaseUrl ? 'PostgreSQL and ' : ''
  const files = config.s3 ? `the bucket ${config.s3.bucket}` : config.dataDir
  console.log(
    `\n  ${config.siteName} is at ${config.publicUrl}\n  Its data is in ${place}${files}\n`,
  )
  if (site.firstCredentials) {
    const { email, password } = site.firstCredentials
    console.log(`  The administrator's first sign-in, shown this once: ${email}  ${password}\n`)
  }
}
