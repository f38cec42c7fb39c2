import { extensionOf, uploadNameProblem } from '#contract/publishing/upload-rules.ts'
import { ArchiveRefused } from '#server/media/archives/archive-refused.ts'
import { BlockReader, type ReadRange } from '#server/media/archives/block-reader.ts'
import type { OpenArchive } from '#server/media/archives/open-archive.ts'
import { openRar4, RAR4_SIGNATURE } from '#server/media/archives/rar/open-rar4.ts'
import { openRar5, RAR5_SIGNATURE } from '#server/media/archives/rar/open-rar5.ts'
import { openZip } from '#server/media/archives/zip/open-zip.ts'

/** What is inspected, as its uploader knows it. */
export interface InspectedFile {
  readonly name: string
  /** In bytes, as the storage has it. */
  readonly byteSize: number
}

/** The directory of a zip is one piece at its end; the headers of a RAR are spread all over it. */
const ZIP_BLOCK_BYTES = 512 * 1024
const RAR_BLOCK_BYTES = 8 * 1024

/**
 * Lists an archive: a zip or a RAR, as its first bytes and its name both say. To be closed.
 * @throws ArchiveRefused for what is not taken in; whatever `read` throws.
 */
export async function openByContent(
  read: ReadRange,
  { name, byteSize }: InspectedFile,
): Promise<OpenArchive> {
  const rar = new BlockReader(read, { byteSize, blockSize: RAR_BLOCK_BYTES })
  const start = await rar.read(0, RAR5_SIGNATURE.length)
  const wrongName = uploadNameProblem('file', name)
  if (wrongName) throw new ArchiveRefused(`${wrongName}.`)
  const extension = extensionOf(name)
  const isRar = startsWith(start, RAR4_SIGNATURE) || startsWith(start, RAR5_SIGNATURE)
  if (extension === 'zip' && isRar) {
    throw new ArchiveRefused('This .zip file is really a RAR archive. Rename it to .rar.')
  }
  if (isRar) return startsWith(start, RAR5_SIGNATURE) ? openRar5(rar) : openRar4(rar)
  if (startsWith(start, ZIP_PART)) {
    throw new ArchiveRefused(
      'This is only one part of an archive. Pack everything into a single archive.',
    )
  }
  if (!startsWith(start, ZIP_FILE) && !startsWith(start, ZIP_END)) {
    throw new ArchiveRefused(`This is not a real .${extension} file: it does not begin like one.`)
  }
  if (extension === 'rar')
    throw new ArchiveRefused('This .rar file is really a ZIP archive. Rename it to .zip.')
  return openZip(new BlockReader(read, { byteSize, blockSize: ZIP_BLOCK_BYTES }))
}

const ZIP_FILE = Buffer.from('504b0304', 'hex')
const ZIP_END = Buffer.from('504b0506', 'hex')
const ZIP_PART = Buffer.from('504b0708', 'hex')

function startsWith(bytes: Buffer, signature: Buffer): boolean {
  return bytes.subarray(0, signature.length).equals(signature)
}
