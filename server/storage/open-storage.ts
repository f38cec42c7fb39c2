import path from 'node:path'
import type { Config } from '#server/config.ts'
import { createFolderStorage } from '#server/storage/folder.ts'
import { createS3Storage } from '#server/storage/s3.ts'
import type { Storage } from '#server/storage/storage.ts'

/**
 * The storage that the settings name: S3 where it is configured, else a folder under DATA_DIR.
 * @param uploadSecret signs the URLs of uploads into a folder; not needed where nobody uploads.
 */
export function openStorage(config: Config, uploadSecret?: Buffer): Storage {
  if (config.s3) return createS3Storage(config.s3)
  return createFolderStorage({
    root: path.join(config.dataDir, 'storage'),
    reserveBytes: config.minFreeBytes,
    ...(uploadSecret && { secret: uploadSecret }),
  })
}
