import { readFileSync } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const MARK = /^part-(\d+)(?:@(.+))?$/

/** Tells one start of the machine from another; undefined where the system does not say. */
function readBoot(): string | undefined {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return undefined
  }
}

/**
 * Marks for the parts of an upload that have arrived, as empty files beside its data.
 *
 * A part's bytes are written when it is marked, but flushing them to the disk may take longer than
 * sending them. A process that is killed loses nothing that was written, only a machine that stops
 * does: so a mark names the machine's present start and counts in it alone, until the bytes are
 * flushed, in the background. Where starts cannot be told apart a part is flushed before its mark.
 */
export class PartMarks {
  readonly #boot = readBoot()
  /** Parts that wait to be flushed, by the folders of their uploads. */
  readonly #waiting = new Map<string, Set<number>>()
  readonly #flushing = new Map<string, Promise<void>>()

  /** The parts that have arrived. @throws ENOENT where there is no such folder. */
  async read(folder: string): Promise<number[]> {
    const found = new Set<number>()
    for (const name of await readdir(folder)) {
      const [, part, boot] = MARK.exec(name) ?? []
      if (part && (boot === undefined || boot === this.#boot)) found.add(Number(part))
    }
    return [...found].sort((a, b) => a - b)
  }

  async has(folder: string, part: number): Promise<boolean> {
    const names = [this.#safe(folder, part), this.#early(folder, part)]
    for (const name of names) if (await stat(name).catch(() => undefined)) return true
    return false
  }

  /** Marks a part whose bytes have been written into `data`. @throws ENOENT for a folder that went. */
  async add(folder: string, part: number, data: string): Promise<void> {
    if (this.#boot === undefined) {
      await flush(data)
      return touch(this.#safe(folder, part))
    }
    await touch(this.#early(folder, part))
    const waiting = this.#waiting.get(folder) ?? new Set()
    this.#waiting.set(folder, waiting.add(part))
    if (this.#flushing.has(folder)) return
    const flushing = this.#flushAll(folder, data).finally(() => this.#flushing.delete(folder))
    this.#flushing.set(folder, flushing)
  }

  /** Resolves when nothing of this upload is being flushed; what waits for it is left. */
  async forget(folder: string): Promise<void> {
    this.#waiting.delete(folder)
    await this.#flushing.get(folder)
  }

  /** Resolves when nothing is being flushed. */
  async settle(): Promise<void> {
    await Promise.all(this.#flushing.values())
  }

  async #flushAll(folder: string, data: string): Promise<void> {
    for (;;) {
      const parts = this.#waiting.get(folder)
      this.#waiting.delete(folder)
      if (!parts) return
      try {
        await flush(data)
        for (const part of parts) {
          await rename(this.#early(folder, part), this.#safe(folder, part))
        }
      } catch {
        // Completed or cancelled meanwhile; or the disk did not keep the bytes, which then have to be
        // sent again: it says so once only, so nobody who flushes later would hear of it.
        for (const part of parts) await rm(this.#early(folder, part), { force: true })
      }
    }
  }

  #safe(folder: string, part: number): string {
    return join(folder, `part-${part}`)
  }

  #early(folder: string, part: number): string {
    return join(folder, `part-${part}@${this.#boot}`)
  }
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.datasync()
  } finally {
    await handle.close()
  }
}

async function touch(file: string): Promise<void> {
  await (await open(file, 'w')).close()
}
