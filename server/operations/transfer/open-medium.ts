import { constants } from 'node:fs'
import { open, realpath } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { MediumRefused } from '#server/operations/transfer/medium-refused.ts'

/** A file or an image below a folder, ready to be read as often as it takes. Has to be closed. */
export interface OpenMedium {
  /** In bytes. */
  readonly size: number
  readonly read: () => Readable
  readonly close: () => Promise<void>
}

const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG'])

/**
 * Opens a file below a folder. Symbolic links are followed within the folder and never out of it.
 * @param relative as `mediumSchema` lets it pass.
 * @throws MediumRefused
 */
export async function openBelow(folder: string, relative: string): Promise<OpenMedium> {
  const base = await realpath(folder)
  const wanted = await find(base, relative)
  // Do not block on a pipe that nobody writes to, or follow a link created in the meantime.
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK
  const handle = await open(wanted, flags).catch((error: NodeJS.ErrnoException) => {
    throw new MediumRefused(`cannot be read: ${error.message}`)
  })
  try {
    const stats = await handle.stat()
    if (!stats.isFile()) throw new MediumRefused('is not a file')
    if ((await find(base, relative)) !== wanted)
      throw new MediumRefused('was moved in the meantime')
    return {
      size: stats.size,
      read: () => handle.createReadStream({ start: 0, autoClose: false }),
      close: () => handle.close(),
    }
  } catch (error) {
    await handle.close()
    throw error
  }
}

/** Where the file really is. */
async function find(base: string, relative: string): Promise<string> {
  const found = await realpath(path.join(base, relative)).catch((error: NodeJS.ErrnoException) => {
    if (ABSENT.has(error.code ?? '')) throw new MediumRefused('does not exist')
    throw new MediumRefused(`cannot be read: ${error.message}`)
  })
  if (!found.startsWith(base + path.sep)) {
    throw new MediumRefused("leads out of the import file's folder")
  }
  return found
}
