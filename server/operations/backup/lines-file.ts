import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { GIB, MIB } from '#contract/base/units.ts'
import { BackupUnusable } from '#server/operations/backup/manifest.ts'
import { readLines } from '#server/operations/transfer/read-lines.ts'

/** PostgreSQL has no larger value; a line has one of them and what is around it. */
const MAX_LINE_BYTES = 1.1 * GIB
const LINES_AT_ONCE = 1_000
const CHARACTERS_AT_ONCE = 2 * MIB

/** Compressed lines of JSON, as they stand in the manifest. */
export interface LinesFile {
  readonly file: string
  readonly sha256: string
  readonly lines: number
}

/** Passes bytes on and computes their SHA-256. */
function hashing(): { stream: Transform; digest: () => string } {
  const hash = createHash('sha256')
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { stream, digest: () => hash.digest('hex') }
}

/** Writes lines to the compressed `file` below `folder`, on the disk when it returns. */
export async function writeLines(
  folder: string,
  file: string,
  batches: AsyncIterable<readonly string[]>,
): Promise<LinesFile> {
  let lines = 0
  const texts = async function* () {
    for await (const batch of batches) {
      lines += batch.length
      if (batch.length > 0) yield `${batch.join('\n')}\n`
    }
  }
  const { stream, digest } = hashing()
  await pipeline(
    Readable.from(texts()),
    createGzip(),
    stream,
    fs.createWriteStream(path.join(folder, file), { flush: true }),
  )
  return { file, sha256: digest(), lines }
}

/**
 * Reads the lines of a file that `writeLines` wrote, a thousand or two megabytes at a time.
 * @throws BackupUnusable at its end when the checksum or the number of lines differs, or for what is
 * not gzip.
 */
export async function* linesOf(folder: string, expected: LinesFile): AsyncGenerator<string[]> {
  const file = path.join(folder, expected.file)
  const { stream, digest } = hashing()
  const gunzip = createGunzip()
  const reading = pipeline(fs.createReadStream(file), stream, gunzip)
  reading.catch(() => undefined)
  let lines = 0
  let batch: string[] = []
  let length = 0
  try {
    for await (const { text, problem } of readLines(gunzip, MAX_LINE_BYTES)) {
      if (problem !== undefined) throw new Error(problem)
      lines += 1
      // A long line goes alone, not behind others that wait in memory for it.
      if (batch.length > 0 && length + text.length > CHARACTERS_AT_ONCE) {
        yield batch
        batch = []
        length = 0
      }
      batch.push(text)
      length += text.length
      if (batch.length < LINES_AT_ONCE) continue
      yield batch
      batch = []
      length = 0
    }
    await reading
  } catch (cause) {
    throw new BackupUnusable(`${file} cannot be read: ${(cause as Error).message}`, { cause })
  } finally {
    gunzip.destroy()
  }
  if (batch.length > 0) yield batch
  if (digest() !== expected.sha256) throw new BackupUnusable(`${file} differs from its checksum`)
  if (lines !== expected.lines) throw new BackupUnusable(`${file} has lost lines`)
}
