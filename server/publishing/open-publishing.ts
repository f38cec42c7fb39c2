import type { VersionWatch } from '#server/catalogue/watch-version.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/connect.ts'
import type { ImageSigner } from '#server/images/sign-image.ts'
import type { Jobs } from '#server/jobs/create-jobs.ts'
import { workPurgeTrash } from '#server/publishing/purge-trash.ts'
import type { PublishingServices } from '#server/publishing/save-entry.ts'

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
    // Where this fails, the next look of the watch sees the change all the same.
    onChanged: () => version.refresh().catch(() => undefined),
  }
}
