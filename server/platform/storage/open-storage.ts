import path from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import { createFolderStorage } from '#server/platform/storage/folder.ts'
import { createS3Storage } from '#server/platform/storage/s3.ts'
import { withSampleObjects } from '#server/platform/storage/sample-objects.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

/**
 * The storage that the settings name: S3 where it is configured, else a folder under DATA_DIR. The
 * pictures of the sample catalogue are read from the installation.
 * @param uploadSecret signs the URLs of uploads into a folder; not needed where nobody uploads.
 */
export function openStorage(config: Config, uploadSecret?: Buffer): Storage {
  return withSampleObjects(
    config.s3
      ? createS3Storage(config.s3)
      : createFolderStorage({
          root: path.join(config.dataDir, 'storage'),
          reserveBytes: config.minFreeBytes,
          ...(uploadSecret && { secret: uploadSecret }),
        }),
  )
}
