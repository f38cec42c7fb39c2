import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { findBuiltAssets } from '#server/edge/pages/built-assets.ts'
import type { VersionWatch } from '#server/platform/catalogue-version/watch-version.ts'
import { ChangePurges } from '#server/platform/cdn/purge-changes.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { isAnnounced } from '#server/platform/site-settings/announcement-time.ts'
import type { CurrentSettings } from '#server/platform/site-settings/watch-settings.ts'

/** Tells the CDN of the settings what to drop; undefined where there is none. */
export async function openPurges(parts: {
  readonly db: Database
  readonly config: Config
  readonly version: VersionWatch
  readonly settings: CurrentSettings
  readonly logger: FastifyBaseLogger
}): Promise<ChangePurges | undefined> {
  const { config, settings } = parts
  const { cdn } = config
  if (!cdn) return undefined
  return new ChangePurges({
    ...parts,
    cdn,
    look: await lookOf(config),
    isAnnounced: () => isAnnounced(settings().announcement, Date.now()),
  })
}

/** A digest of what pages show that is not in the database: the build, and variables that stand in it. */
async function lookOf(config: Config): Promise<string> {
  const build = await findBuiltAssets()
  const { siteName, publicUrl, apiUrl, contactEmail, isRegistrationOpen, imageFormats } = config
  const shown = [siteName, publicUrl, apiUrl, contactEmail, isRegistrationOpen, imageFormats]
  const all = [build?.id, ...shown, config.uploadLimits, config.s3?.publicUrl]
  return createHash('sha256').update(JSON.stringify(all)).digest('base64url')
}
