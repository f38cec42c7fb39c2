import type { VersionWatch } from '#server/catalogue/watch-version.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/connect.ts'
import type { PublishingServices } from '#server/publishing/save-entry.ts'

/** Publishing, put together: what its operations work with. */
export function openPublishing(
  config: Config,
  db: Database,
  version: VersionWatch,
): PublishingServices {
  return {
    db,
    origins: [config.publicUrl, config.apiUrl],
    // Where this fails, the next look of the watch sees the change all the same.
    onChanged: () => version.refresh().catch(() => undefined),
  }
}
