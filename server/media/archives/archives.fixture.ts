import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type ArchiveInspection, inspectArchive } from '#server/media/archives/inspect-archive.ts'
import { readRange } from '#server/platform/sandbox/sandbox-object.ts'
import { createFolderStorage } from '#server/platform/storage/folder.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

/** A storage of a test, which looks into the archives that are put there. */
export interface ArchiveStore {
  readonly storage: Storage
  /** Stores the bytes and inspects them. */
  readonly inspect: (name: string, bytes: Buffer) => Promise<ArchiveInspection>
  /** Why they are refused; empty when they are not. */
  readonly refusal: (name: string, bytes: Buffer) => Promise<string>
  readonly close: () => Promise<void>
}

export async function openArchiveStore(): Promise<ArchiveStore> {
  const root = await mkdtemp(path.join(tmpdir(), 'modharbor-archives-'))
  const storage = createFolderStorage({ root })
  let count = 0
  const inspect = async (name: string, bytes: Buffer) => {
    const file = { path: `mods/${++count}/${name}`, name, byteSize: bytes.length }
    await storage.put(file.path, bytes, { contentType: 'application/octet-stream' })
    const read = (start: number, end: number) => readRange(storage, file.path, { start, end })
    try {
      return await inspectArchive(read, file)
    } finally {
      await storage.remove(file.path)
    }
  }
  return {
    storage,
    inspect,
    refusal: async (name, bytes) => {
      try {
        await inspect(name, bytes)
        return ''
      } catch (error) {
        if (error instanceof Error && error.name === 'ArchiveRefused') return error.message
        throw error
      }
    },
    close: () => rm(root, { recursive: true, force: true }),
  }
}
