import fs from 'node:fs'
import path from 'node:path'
import type { Writable } from 'node:stream'
import { type Command, FailedCommand } from '#server/cli/command.ts'
import { parseArguments } from '#server/cli/parse-arguments.ts'
import { counted, elapsed, showProgress } from '#server/cli/show-progress.ts'
import { exportMods } from '#server/transfer/export-mods.ts'

export const exportCommand: Command = {
  name: 'export',
  usage: 'FILE',
  summary: 'Write all mods to a file that import understands',
  details: `FILE is replaced once the export is complete; - writes to the standard output. Its format is
described in docs/import-format.md. Files and images of the mods are not part of it.`,
  run: async (context) => {
    const [name = ''] = parseArguments(context.args, { positions: ['FILE'] }).positions
    const started = performance.now()
    const progress = showProgress(context.stderr)
    const write = (writable: Writable) =>
      context
        .withDatabase((handle) =>
          exportMods(handle, writable, {
            onProgress: (written) => progress.show(`${counted(written, 'mod')} written`),
          }),
        )
        .finally(progress.end)
    const written =
      name === '-'
        ? await write(context.stdout)
        : await writeFile(path.resolve(context.workingDir, name), write)
    context.stderr.write(`${counted(written, 'mod')} written (${elapsed(started)})\n`)
    return 0
  },
}

/** Writes beside the file and then takes its place, so that a failure leaves the old one whole. */
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
