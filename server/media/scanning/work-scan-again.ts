import type { FastifyBaseLogger } from 'fastify'
import { GIB } from '#contract/base/units.ts'
import { recordScan, scanStored } from '#server/media/scanning/scan-files.ts'
import type { ScanResult } from '#server/media/scanning/scan-result.ts'
import type { Scanner } from '#server/media/scanning/scanner.ts'
import { selectOutdatedScans, setSignatures } from '#server/media/scanning/scans.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'
import type { Jobs } from '#server/platform/jobs/create-jobs.ts'
import { ObjectNotFound, type Storage } from '#server/platform/storage/storage.ts'

/** What one hour scans at most: in a month, one scanner looks at some terabytes. */
const MAX_MS = 10 * 60_000
const MAX_BYTES = 4 * GIB
const AT_ONCE = 20

export interface RescanServices {
  readonly db: Database
  readonly storage: Storage
  readonly scanner: Scanner
  readonly logger: Pick<FastifyBaseLogger, 'warn'>
  /** Writes what visitors see of a file, in a transaction. */
  readonly changeFile: (tx: Database, fileId: number, write: () => Promise<void>) => Promise<void>
  /** Whether somebody waits for the scanner. */
  readonly isNeeded: () => Promise<boolean>
  /** Told when something was found, so that nobody gets it any more. */
  readonly onFound: () => Promise<void>
}

/** Has the queue scan stored files again, every hour some of them, once the scanner knows more. */
export async function workScanAgain(jobs: Jobs, services: RescanServices): Promise<void> {
  if (!services.scanner.isOn) return
  await jobs.work('scan-again', async (_payload, signal) => {
    await scanAgain(services, signal)
  })
}

/**
 * Scans files whose verdict was given by other signatures than the scanner has now, those that have
 * waited longest first, until its time or bytes are used up, somebody waits for the scanner, or it does
 * not answer.
 * @returns how many were scanned.
 */
export async function scanAgain(services: RescanServices, signal?: AbortSignal): Promise<number> {
  const { db, scanner, isNeeded } = services
  const signatures = await scanner.signatures()
  if (signatures === undefined) return 0
  const deadline = performance.now() + MAX_MS
  let bytes = 0
  let scanned = 0
  for (;;) {
    const files = await selectOutdatedScans(db, { signatures, limit: AT_ONCE })
    for (const file of files) {
      signal?.throwIfAborted()
      if (performance.now() > deadline || bytes > MAX_BYTES || (await isNeeded())) return scanned
      if (!(await scanOne(services, file, signatures))) return scanned
      bytes += file.byte_size
      scanned += 1
    }
    if (files.length < AT_ONCE) return scanned
  }
}

type Outdated = Awaited<ReturnType<typeof selectOutdatedScans>>[number]

/** Returns false where the scanner does not answer. */
async function scanOne(
  { db, storage, scanner, logger, changeFile, onFound }: RescanServices,
  file: Outdated,
  signatures: string,
): Promise<boolean> {
  const { id, path, byte_size: byteSize, inspection } = file
  const object = { path, byteSize, inspection }
  const result = await scanStored({ scanner, storage }, object).catch((error: unknown) => {
    if (!(error instanceof ObjectNotFound)) throw error
    // The nightly look at the files says that it is lost.
    const same: ScanResult = { state: file.scan_state, note: file.scan_note }
    return same
  })
  if (result.isFailure) return false
  const by = { signatures: result.signatures ?? signatures }
  if (result.state === file.scan_state && result.note === file.scan_note) {
    await setSignatures(db, id, by.signatures)
    return true
  }
  await db
    .transaction()
    .execute((tx) => changeFile(tx, id, () => recordScan(tx, id, { ...result, ...by })))
  if (result.state === 'infected') {
    logger.warn({ fileId: id, found: result.note }, 'A stored file is infected, and was withdrawn')
  }
  await onFound()
  return true
}
