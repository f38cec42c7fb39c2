import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { giveExternalIds } from '#server/catalogue/writing/give-external-ids.ts'
import type { MediaWriter } from '#server/operations/transfer/export-media.ts'
import { selectExportRows } from '#server/operations/transfer/export-mods.sql.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'

const BATCH = 1_000
/** Mods whose images and files are asked for at once. */
const MEDIA_BATCH = 50

export interface ExportOptions {
  /** Told how many mods are written so far. */
  readonly onProgress?: (written: number) => void
  /** Writes the images and files beside the lines; without it they are not part of the export. */
  readonly media?: MediaWriter
}

/**
 * Writes all mods that are not in the trash, oldest id first, one a line as docs/import-format.md
 * describes them, and ends `writable`. Mods without an external id get a lasting one first. Returns
 * how many were written.
 * @throws what `writable` fails with.
 */
export async function exportMods(
  handle: DatabaseHandle,
  writable: Writable,
  options: ExportOptions = {},
): Promise<number> {
  let written = 0
  async function* batches(): AsyncGenerator<string> {
    for (let after = 0; ; ) {
      const rows = await selectExportRows(handle.db, after, options.media ? MEDIA_BATCH : BATCH)
      const last = rows.at(-1)
      if (!last) return
      after = last.id
      const media = await options.media?.write(rows.map(({ id }) => id))
      const lines = rows.map(({ id, mod }) => JSON.stringify({ ...mod, ...media?.get(id) }))
      yield `${lines.join('\n')}\n`
      written += rows.length
      options.onProgress?.(written)
    }
  }
  await giveExternalIds(handle.db)
  await pipeline(Readable.from(batches(), { objectMode: false }), writable)
  return written
}
