import type { ScannedFile } from '#server/media/scanning/scan-result.ts'
import type { ScanLimits } from '#server/platform/config/settings.ts'

/** Its MaxFiles, unless somebody has changed it. Tens of thousands of entries take it minutes. */
const MAX_FILES = 10_000

/** Why there is no point in sending a file; null: send it. */
export function whyNotSent(file: ScannedFile, limits: ScanLimits): string | null {
  if (file.byteSize > limits.maxFileBytes) return 'It is too large for the virus scanner.'
  const { fileCount = 0, folderCount = 0 } = file.inspection ?? {}
  return fileCount + folderCount > MAX_FILES
    ? 'It contains too many files for the virus scanner.'
    : null
}

/** Why a file in which nothing was found is not clean all the same; null: it is. */
export function whyNotClean({ inspection }: ScannedFile, limits: ScanLimits): string | null {
  if (!inspection) return null
  if (inspection.isEncrypted) return 'Parts of it are password-protected.'
  if (inspection.largestFile > limits.maxFileBytes) {
    return 'It contains a file that is too large for the virus scanner.'
  }
  return inspection.unpackedSize > limits.maxScanBytes
    ? 'Unpacked, it is too large for the virus scanner.'
    : null
}
