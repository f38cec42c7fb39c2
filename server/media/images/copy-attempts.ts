import fs from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import { MAX_COPY_ATTEMPTS } from '#server/media/images/copy-limits.ts'
import {
  countCopyAttempt,
  forgetCopyAttempts,
  noteLibrary,
  selectStoredImage,
} from '#server/media/images/images.sql.ts'
import { bumpVersion } from '#server/platform/catalogue-version/version.ts'
import type { Database } from '#server/platform/db/connect.ts'

const PACKAGE = new URL('../../../package.json', import.meta.url)

/** How often making copies of an image had to be ended. */
export interface CopyAttempts {
  /** Whether no copy of the image is to be made any more. */
  readonly isGivenUp: (imageId: number) => Promise<boolean>
  /** Counts one that was ended; after the second the image stays without further copies. */
  readonly countFailure: (imageId: number, error: Error) => Promise<void>
}

export function createCopyAttempts(
  db: Database,
  logger: Pick<FastifyBaseLogger, 'warn'>,
): CopyAttempts {
  return {
    isGivenUp: async (imageId) => {
      const image = await selectStoredImage(db, imageId)
      return image !== undefined && image.copy_attempts >= MAX_COPY_ATTEMPTS
    },
    countFailure: async (imageId, error) => {
      const attempts = await countCopyAttempt(db, imageId)
      if (attempts < MAX_COPY_ATTEMPTS) return
      logger.warn({ err: error, imageId }, 'The smaller copies of an image are given up')
      // Cached answers about the image and pages that name its copies are now out of date.
      await bumpVersion(db)
    },
  }
}

/**
 * Lets copies that were given up be tried again if the image library has changed since the last
 * start. Call it while no other process starts.
 * @param version the library's version; by default that of this release
 */
export async function resetCopyAttemptsAfterUpgrade(db: Database, version?: string): Promise<void> {
  const present = version ?? (await libraryVersion())
  await db.transaction().execute(async (tx) => {
    if (!(await noteLibrary(tx, present))) return
    if (await forgetCopyAttempts(tx)) await bumpVersion(tx)
  })
}

/** The library itself is only loaded where strangers' bytes are read; dependencies are pinned exactly. */
async function libraryVersion(): Promise<string> {
  const { dependencies } = JSON.parse(await fs.readFile(PACKAGE, 'utf8'))
  return dependencies.sharp
}
