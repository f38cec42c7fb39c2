import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Entry, fromRandomAccessReaderPromise, getFileNameLowLevel, type ZipFile } from 'yauzl'
import { MAX_ENTRIES } from '#server/media/archives/archive-limits.ts'
import { ArchiveRefused, damaged } from '#server/media/archives/archive-refused.ts'
import type { ByteSource } from '#server/media/archives/block-reader.ts'
import type { OpenArchive } from '#server/media/archives/open-archive.ts'
import { digestZipEntry } from '#server/media/archives/zip/digest-zip-entry.ts'
import { readZipEntry } from '#server/media/archives/zip/read-zip-entry.ts'
import { storedWindow } from '#server/media/archives/zip/stored-window.ts'
import { tryZipContents } from '#server/media/archives/zip/try-zip-contents.ts'
import { zipBeginnings } from '#server/media/archives/zip/zip-beginnings.ts'
import type { ZipEntry } from '#server/media/archives/zip/zip-entry.ts'
import { assertLayout } from '#server/media/archives/zip/zip-layout.ts'
import { ZipReader } from '#server/media/archives/zip/zip-reader.ts'

/** In the external attributes, where the archive was made on Unix. */
const FILE_TYPE = 0o170000
const SYMBOLIC_LINK = 0o120000
/** Other work gets its turn after so many entries: their reading never leaves the event loop. */
const ENTRIES_AT_ONCE = 1000

/**
 * Reads a zip's central directory.
 * @throws ArchiveRefused for what is damaged or hides something; whatever the storage throws.
 */
export async function openZip(source: ByteSource): Promise<OpenArchive> {
  const reader = new ZipReader(source)
  const fails = <T>(work: Promise<T>) => Promise.race([work, reader.failure])
  try {
    const zip = await fails(
      fromRandomAccessReaderPromise(reader, source.byteSize, {
        autoClose: false,
        decodeStrings: false,
      }),
    )
    if (zip.entryCount > MAX_ENTRIES) throw tooManyEntries(zip.entryCount)
    const directoryStart = Number(zip.readEntryCursor)
    const entries = await fails(listEntries(zip))
    const raws = entries.map(({ raw }) => raw)
    await assertLayout(source, raws, {
      start: directoryStart,
      end: Number(zip.readEntryCursor),
    })
    return {
      format: 'zip',
      entries,
      canRead: (entry) => canRead(entry as ZipEntry),
      read: (entry, maxBytes) => fails(readZipEntry(zip, (entry as ZipEntry).raw, maxBytes)),
      beginnings: (some, length) => zipBeginnings(source, some as ZipEntry[], length),
      window: (entry) => storedWindow(source, entry as ZipEntry),
      digest: async (entry) => {
        if (!canRead(entry as ZipEntry)) return undefined
        reader.readsWhole = true
        try {
          return await fails(digestZipEntry(zip, (entry as ZipEntry).raw))
        } finally {
          reader.readsWhole = false
        }
      },
      tryContents: async () => {
        reader.readsWhole = true
        source.readsAhead = true
        await fails(tryZipContents(zip, entries, source.byteSize))
        reader.readsWhole = false
        source.readsAhead = false
      },
    }
  } catch (error) {
    throw error === reader.storageError ? error : explain(error)
  }
}

function tooManyEntries(count: number): ArchiveRefused {
  return new ArchiveRefused(
    `The archive lists ${count.toLocaleString('en')} files and folders. The limit is ${MAX_ENTRIES.toLocaleString('en')}.`,
  )
}

async function listEntries(zip: ZipFile): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = []
  for await (const raw of zip.eachEntry()) {
    entries.push(listed(raw))
    if (entries.length % ENTRIES_AT_ONCE === 0) await nextTurn()
  }
  return entries
}

function listed(raw: Entry): ZipEntry {
  const name = decodeName(raw)
  const isUnix = raw.versionMadeBy >> 8 === 3
  return {
    raw,
    path: name.replace(/\/$/, ''),
    size: raw.uncompressedSize,
    packedSize: raw.compressedSize,
    isFolder: name.endsWith('/'),
    isEncrypted: raw.isEncrypted(),
    isLink: isUnix && ((raw.externalFileAttributes >>> 16) & FILE_TYPE) === SYMBOLIC_LINK,
    // With a password of WinZip's kind it is 0.
    checksum: raw.isEncrypted() ? undefined : raw.crc32,
  }
}

const UTF8_FLAG = 0x800

/** Many packers write UTF-8 without saying so: what is valid as such is taken for it. */
function decodeName(raw: Entry): string {
  const { fileNameRaw, generalPurposeBitFlag, extraFields } = raw
  const isUnsaidUtf8 = fileNameRaw.some((byte) => byte > 127) && isUtf8(fileNameRaw)
  const flags = isUnsaidUtf8 ? generalPurposeBitFlag | UTF8_FLAG : generalPurposeBitFlag
  return getFileNameLowLevel(flags, fileNameRaw, extraFields, false)
}

function isUtf8(bytes: Buffer): boolean {
  return Buffer.from(bytes.toString('utf8'), 'utf8').equals(bytes)
}

function canRead({ raw, isFolder, isLink }: ZipEntry): boolean {
  return !isFolder && !isLink && raw.canDecodeFileData()
}

/** What yauzl says about bytes becomes a refusal. */
function explain(error: unknown): unknown {
  if (error instanceof ArchiveRefused || !(error instanceof Error)) return error
  if (error.message.includes('strong encryption')) {
    return new ArchiveRefused('The whole archive is encrypted. Pack it without a password.')
  }
  if (error.message.includes('multi-disk')) {
    return new ArchiveRefused(
      'This is only one part of an archive. Pack everything into a single archive.',
    )
  }
  const isOfParser = ['Error', 'RangeError', 'InvalidZip'].includes(error.name)
  return isOfParser ? damaged('its table of contents cannot be read', error) : error
}
