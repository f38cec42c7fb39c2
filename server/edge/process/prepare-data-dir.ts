import fs from 'node:fs/promises'
import type { Config } from '#server/platform/config/config.ts'
import { StartError } from '#server/platform/errors/start-error.ts'

const BY_CODE: Readonly<Record<string, string>> = {
  EACCES: 'the site is not allowed to write there',
  EPERM: 'the site is not allowed to write there',
  EROFS: 'the disk is read-only',
  ENOTDIR: 'it, or a folder above it, is a file',
  EEXIST: 'it is a file, not a folder',
  ENOSPC: 'the disk is full',
}

/**
 * Creates the data folder and checks that it is writable. If database, files and mails are all
 * elsewhere, no folder is needed.
 * @throws StartError naming the setting.
 */
export async function prepareDataDir(config: Config): Promise<void> {
  const { dataDir, databaseUrl, s3, smtpUrl } = config
  if (databaseUrl && s3 && smtpUrl) return
  try {
    await fs.mkdir(dataDir, { recursive: true })
    await fs.access(dataDir, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK)
  } catch (cause) {
    const { code = '', message } = cause as NodeJS.ErrnoException
    throw new StartError(`DATA_DIR: ${dataDir} cannot be used: ${BY_CODE[code] ?? message}.`, {
      cause,
    })
  }
}
