import type { ScannedFile, ScanResult } from '#server/media/scanning/scan-result.ts'
import type { Scanner } from '#server/media/scanning/scanner.ts'
import { selectFilesToScan, updateScan } from '#server/media/scanning/scans.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { ObjectNotFound, type Storage } from '#server/platform/storage/storage.ts'

const AT_ONCE = 100

/** Keeps what a scan of a file said. */
export async function recordScan(tx: Database, fileId: number, result: ScanResult): Promise<void> {
  await updateScan(tx, fileId, result)
}

/** Scans a file; the result says by which signatures. @throws what the storage throws. */
export async function scanStored(
  { scanner, storage }: { readonly scanner: Scanner; readonly storage: Storage },
  file: ScannedFile,
): Promise<ScanResult> {
  // Before the scan: what the scanner loads meanwhile has not looked at all of the file.
  const signatures = await scanner.signatures()
  return { ...(await scanner.scan(storage, file)), signatures }
}

export interface ScannedOne {
  readonly id: number
  readonly name: string
  readonly result: ScanResult
}

/**
 * Scans every file that no scan has found clean yet, or all, one after the other. If the scanner
 * does not answer, earlier results stay.
 */
export async function* scanFiles(
  to: { db: Database; storage: Storage; scanner: Scanner },
  { all }: { all: boolean },
): AsyncGenerator<ScannedOne> {
  for (let afterId = 0; ; ) {
    const files = await selectFilesToScan(to.db, { afterId, limit: AT_ONCE, all })
    for (const { id, path, name, byte_size: byteSize, inspection } of files) {
      afterId = id
      try {
        const result = await scanStored(to, { path, byteSize, inspection })
        if (!result.isFailure) await recordScan(to.db, id, result)
        yield { id, name, result }
      } catch (error) {
        if (!(error instanceof ObjectNotFound)) throw error
      }
    }
    if (files.length < AT_ONCE) return
  }
}
