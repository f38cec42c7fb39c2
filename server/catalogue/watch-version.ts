import type { Database } from '#server/db/connect.ts'

/** How often a process looks whether another one has changed the catalogue. */
const POLL_MS = 500

/** The catalogue's version as this process last saw it. */
export interface VersionWatch {
  readonly current: () => number
  /** Looks now, for a writer that wants its own change seen at once. */
  readonly refresh: () => Promise<void>
  readonly stop: () => void
}

/** Follows the catalogue's version; what is kept under an older one must not be served. */
export async function watchVersion(
  db: Database,
  onError: (error: unknown) => void,
): Promise<VersionWatch> {
  let version = 0
  const refresh = async () => {
    const row = await db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()
    version = row.version
  }
  await refresh()
  const timer = setInterval(() => {
    refresh().catch((error: unknown) => {
      // Unknown is newer than anything kept: better slow than wrong.
      version = Number.NaN
      onError(error)
    })
  }, POLL_MS)
  timer.unref()
  return { current: () => version, refresh, stop: () => clearInterval(timer) }
}
