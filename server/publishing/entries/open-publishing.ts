import type { ImageSigner } from '#server/media/images/sign-image.ts'
import type { VersionWatch } from '#server/platform/catalogue-version/watch-version.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/connect.ts'
import type { Jobs } from '#server/platform/jobs/create-jobs.ts'
import type { PublishingServices } from '#server/publishing/entries/publishing-services.ts'
import { workPurgeTrash } from '#server/publishing/entries/purge-trash.ts'

/** Puts together what publishing needs, and has the queue work for it. */
export async function openPublishing(parts: {
  config: Config
  db: Database
  /** For jobs, which nobody waits for. */
  background: Database
  jobs: Jobs
  version: VersionWatch
  imageSigner: ImageSigner
}): Promise<PublishingServices> {
  const { config, db, background, jobs, version, imageSigner } = parts
  await workPurgeTrash(jobs, background)
  return {
    db,
    origins: [config.publicUrl, config.apiUrl],
    imageFormats: config.imageFormats,
    imageSigner,
    // If this fails, the watch still sees the change at its next look.
    onChanged: () => version.refresh().catch(() => undefined),
  }
}
