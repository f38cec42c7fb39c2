import { execFile } from 'node:child_process'
import { mkdtemp, open, rm, statfs } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const MB = 1024 ** 2

/** A disk that a test may fill. */
export interface SmallDisk {
  readonly folder: string
  /** Takes space until only so many megabytes are left. */
  readonly fillUpTo: (leftMb: number) => Promise<void>
  /** Gives it back. */
  readonly free: () => Promise<void>
  readonly remove: () => Promise<void>
}

/** Whether this process may mount a disk of its own. */
export async function canMount(): Promise<boolean> {
  const disk = await mountSmallDisk(1).catch(() => undefined)
  await disk?.remove()
  return disk !== undefined
}

/** A file system in memory of so many megabytes. @throws Error without the right to mount one. */
export async function mountSmallDisk(sizeMb: number): Promise<SmallDisk> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'modharbor-disk-'))
  await run('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m`, 'tmpfs', folder])
  const filler = path.join(folder, 'filler')
  return {
    folder,
    fillUpTo: async (leftMb) => {
      const { bavail, bsize } = await statfs(folder)
      const bytes = Math.max(0, bavail * bsize - leftMb * MB)
      const handle = await open(filler, 'a')
      await handle.appendFile(Buffer.alloc(bytes))
      await handle.close()
    },
    free: () => rm(filler, { force: true }),
    remove: async () => {
      await run('umount', ['-l', folder])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
