import { ArchiveRefused } from '#server/media/archives/archive-refused.ts'
import { lookIntoArchive } from '#server/media/archives/look-into-archive.ts'
import type { FileFindings } from '#server/media/files/record-file.ts'
import { scanStored } from '#server/media/scanning/scan-files.ts'
import { CheckPostponed, UploadRefused } from '#server/publishing/uploads/check-errors.ts'
import type { UploadServices } from '#server/publishing/uploads/upload-services.ts'

/**
 * Looks into a mod's file and has it scanned.
 * @param onParsed called when nothing reads the file's contents any more.
 * @throws UploadRefused if the file is not what its name says, or could not be used safely;
 * CheckPostponed while the scanner does not answer; SandboxFailure.
 */
export async function checkFile(
  { storage, scanner, sandbox }: Pick<UploadServices, 'storage' | 'scanner' | 'sandbox'>,
  object: { path: string; name: string; byteSize: number },
  onParsed: () => Promise<void>,
): Promise<FileFindings> {
  const inspected = await lookIntoArchive({ storage, sandbox }, 'upload', object).catch(
    (error: unknown) => {
      if (error instanceof ArchiveRefused) throw new UploadRefused(error.message)
      throw error
    },
  )
  await onParsed()
  const { inspection } = inspected
  const scan = await scanStored({ scanner, storage }, { ...object, inspection })
  const refusal = scanner.refusal(scan)
  // Do not throw away gigabytes of upload just because the scanner is down.
  if (refusal && scan.isFailure) throw new CheckPostponed('The virus scanner does not answer yet')
  if (refusal) throw new UploadRefused(refusal)
  return { inspected, scan }
}
