import fs from 'node:fs'
import path from 'node:path'
import type { Writable } from 'node:stream'
import {
  type Command,
  type CommandContext,
  FailedCommand,
  UsageError,
} from '#server/edge/cli/command.ts'
import { parseArguments } from '#server/edge/cli/parse-arguments.ts'
import { counted, elapsed, showProgress } from '#server/edge/cli/show-progress.ts'
import { createMediaWriter } from '#server/operations/transfer/export-media.ts'
import { exportMods } from '#server/operations/transfer/export-mods.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

/** Exit code when the storage has lost something. */
const SOME_MISSING = 1

export const exportCommand: Command = {
  name: 'export',
  usage: 'FILE [--with-files]',
  summary: 'Write all mods to a file that import can read',
  details: `FILE is replaced once the export is complete; - writes to the standard output. docs/import-format.md
describes the format. --with-files also writes the images and files of the mods, of all versions, to
the folders images and files next to FILE; importing FILE imports them too. What an earlier export
left there is not written again. If the storage has lost some of them, the command names them and
the exit code is 1.`,
  run: async (context) => {
    const { positions, values } = parseArguments(context.args, {
      positions: ['FILE'],
      options: { 'with-files': { type: 'boolean', default: false } },
    })
    const [name = ''] = positions
    if (name === '-' && values['with-files']) {
      throw new UsageError('--with-files needs a FILE, beside which it writes')
    }
    const file = path.resolve(context.workingDir, name)
    const started = performance.now()
    const progress = showProgress(context.stderr)
    const onProgress = (written: number) => progress.show(`${counted(written, 'mod')} written`)
    let missing: readonly string[] = []
    const write = (writable: Writable) =>
      context
        .withDatabase(async (handle) => {
          if (!values['with-files']) return exportMods(handle, writable, { onProgress })
          const { storage, close } = await openStorageOf(context, handle)
          const media = createMediaWriter({ db: handle.db, storage }, path.dirname(file))
          missing = media.missing
          return exportMods(handle, writable, { onProgress, media }).finally(close)
        })
        .finally(progress.end)
    const written = name === '-' ? await write(context.stdout) : await writeFile(file, write)
    context.stderr.write(`${counted(written, 'mod')} written (${elapsed(started)})\n`)
    for (const lost of missing) context.stderr.write(`The storage has lost ${lost}\n`)
    return missing.length > 0 ? SOME_MISSING : 0
  },
}

/** The storage in the settings, which has to belong to the database. */
async function openStorageOf(
  { config }: CommandContext,
  { db }: DatabaseHandle,
): Promise<{ storage: Storage; close: () => Promise<void> }> {
  const [{ openStorage }, { matchStorage }] = await Promise.all([
    import('#server/platform/storage/open-storage.ts'),
    import('#server/platform/pairing/match-storage.ts'),
  ])
  const storage = openStorage(config())
  const close = () => storage.close()
  try {
    await matchStorage({ db, storage })
    return { storage, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Writes a temporary file and then renames it, so that a failure leaves the old file intact. */
async function writeFile(
  name: string,
  write: (writable: Writable) => Promise<number>,
): Promise<number> {
  const partial = `${name}.${process.pid}.partial`
  const file = await fs.promises.open(partial, 'wx').catch((cause: Error) => {
    throw new FailedCommand(`${name} cannot be written: ${cause.message}`, { cause })
  })
  try {
    const written = await write(file.createWriteStream({ flush: true }))
    await fs.promises.rename(partial, name)
    return written
  } catch (error) {
    await file.close()
    await fs.promises.rm(partial, { force: true })
    throw error
  }
}
