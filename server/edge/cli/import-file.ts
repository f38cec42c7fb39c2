import fs from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { addAbortSignal } from 'node:stream'
import { type Command, type CommandContext, FailedCommand } from '#server/edge/cli/command.ts'
import { openMediaServices } from '#server/edge/cli/open-media-services.ts'
import { parseArguments } from '#server/edge/cli/parse-arguments.ts'
import { keepRefusedLines } from '#server/edge/cli/refused-lines.ts'
import { counted, elapsed, showProgress } from '#server/edge/cli/show-progress.ts'
import { createDownload } from '#server/operations/transfer/download/open-download.ts'
import { type ImportCounts, importMods } from '#server/operations/transfer/import-mods.ts'
import { MediumRefused } from '#server/operations/transfer/medium-refused.ts'
import { openBelow } from '#server/operations/transfer/open-medium.ts'
import { createMediaTaker, type MediaTaker } from '#server/operations/transfer/take-media.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'

/** Exit code if some lines were refused and the others imported. */
const SOME_REFUSED = 1

interface Source {
  readonly stream: AsyncIterable<Uint8Array>
  /** How much has been read so far, such as '40 %'; empty if the size is unknown. */
  readonly share: () => string
  readonly close: () => void
}

export const importCommand: Command = {
  name: 'import',
  usage: 'FILE [--refused FILE] [--allow-private-networks]',
  summary: 'Add the mods in a file, or update those that came from it before',
  details: `FILE has one mod per line, as JSON; see docs/import-format.md. - reads from the standard input.
Importing a file again changes nothing. Lines that cannot be imported are left out, and the exit
code is then 1; their numbers and what is wrong with them are written to FILE.refused.ndjson next to
FILE, or to the file that --refused names. Images and files that a line names by path are read from
the folder of FILE and the folders in it. Those that a line names by address are downloaded over https,
and only from the internet; --allow-private-networks allows private networks and this machine as well.`,
  run: async (context) => {
    const { positions, values } = parseArguments(context.args, {
      positions: ['FILE'],
      options: { refused: { type: 'string' }, 'allow-private-networks': { type: 'boolean' } },
    })
    const [name = ''] = positions
    const refusedName = values.refused ?? (name === '-' ? undefined : `${name}.refused.ndjson`)
    const refusedFile = refusedName && path.resolve(context.workingDir, refusedName)
    const source =
      name === '-'
        ? standardInput(context)
        : await openSource(path.resolve(context.workingDir, name), context.signal)
    const started = performance.now()
    const progress = showProgress(context.stderr)
    const refused = keepRefusedLines(refusedFile, progress.print)
    const counts = await context
      .withDatabase((handle) => {
        const media = openMediaOnce(context, handle, {
          name,
          allowPrivateNetworks: values['allow-private-networks'] === true,
        })
        return importMods(handle, source.stream, {
          openMedia: media.open,
          onProgress: ({ lines }) =>
            progress.show(`${counted(lines, 'line')} read${source.share()}`),
          onRefused: refused.add,
          onInTrash: (id) => progress.print(`${id} is in the trash here and stays there`),
        }).finally(media.close)
      })
      .finally(() => {
        progress.end()
        source.close()
        const told = refused.close()
        if (told) context.stderr.write(`${told}\n`)
      })
    context.stderr.write(`${summaryOf(counts)} (${elapsed(started)})\n`)
    return counts.refused > 0 ? SOME_REFUSED : 0
  },
}

/** Opens what importing images and files needs, once a line names one. */
function openMediaOnce(
  context: CommandContext,
  handle: DatabaseHandle,
  { name, allowPrivateNetworks }: { name: string; allowPrivateNetworks: boolean },
) {
  let opened: ReturnType<typeof openMediaServices> | undefined
  const folder = name === '-' ? undefined : path.dirname(path.resolve(context.workingDir, name))
  const open = async (): Promise<MediaTaker> => {
    opened ??= openMediaServices(context, handle)
    const { services } = await opened
    return createMediaTaker(services, {
      openFile: async (relative) => {
        if (folder) return openBelow(folder, relative)
        throw new MediumRefused(
          'a path needs an import file: it starts from the folder of that file',
        )
      },
      download: createDownload({ allowPrivateNetworks, signal: context.signal }),
    })
  }
  return { open, close: async () => (await opened?.catch(() => undefined))?.close() }
}

function summaryOf(counts: ImportCounts): string {
  return [
    `${counted(counts.lines, 'line')}: ${counts.created} new`,
    `${counts.updated} changed`,
    `${counts.unchanged} unchanged`,
    `${counts.refused} refused`,
    ...(counts.inTrash > 0 ? [`${counts.inTrash} in the trash`] : []),
  ].join(', ')
}

function standardInput(context: CommandContext): Source {
  return { stream: context.stdin, share: () => '', close: () => undefined }
}

async function openSource(name: string, signal: AbortSignal): Promise<Source> {
  const file = await openFile(name)
  const { size } = await file.stat()
  const stream = addAbortSignal(signal, file.createReadStream({ highWaterMark: 256 * 1024 }))
  const share = () => (size > 0 ? ` (${Math.floor((100 * stream.bytesRead) / size)} %)` : '')
  return { stream, share, close: () => stream.destroy() }
}

async function openFile(name: string): Promise<FileHandle> {
  try {
    const file = await fs.promises.open(name)
    if (!(await file.stat()).isDirectory()) return file
    await file.close()
  } catch (cause) {
    throw new FailedCommand(`${name} cannot be read: ${(cause as Error).message}`, { cause })
  }
  throw new FailedCommand(`${name} is a folder`)
}
