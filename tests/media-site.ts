import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import sharp from 'sharp'
import { createScanner } from '#server/media/scanning/scanner.ts'
import {
  createDownload,
  type DownloadOptions,
} from '#server/operations/transfer/download/open-download.ts'
import { type ImportCounts, importMods } from '#server/operations/transfer/import-mods.ts'
import { openBelow } from '#server/operations/transfer/open-medium.ts'
import { createMediaTaker } from '#server/operations/transfer/take-media.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import type { JobSender } from '#server/platform/jobs/create-jobs.ts'
import { createSandbox, type Sandbox } from '#server/platform/sandbox/sandbox.ts'
import { createFolderStorage } from '#server/platform/storage/folder.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

export type OpenDatabase = () => Promise<{ handle: DatabaseHandle; close: () => Promise<void> }>
export type Line = Record<string, unknown>

export const MAX_FILE_BYTES = 100_000
const scanner = createScanner({
  clamd: undefined,
  limits: { maxFileBytes: 1, maxScanBytes: 1 },
  required: 'off',
})
/** The copies of images are not what is looked at here. */
const jobs: JobSender = { send: async () => undefined, sendAll: async () => undefined }

/** A folder to import from, and a database and a storage to import into. */
export class MediaSite {
  #close = async () => {}
  handle!: DatabaseHandle
  storage!: Storage
  #sandbox!: Sandbox
  /** The import file's folder; what lies beside it must stay out of reach. */
  folder = ''

  async open(open: OpenDatabase): Promise<void> {
    const { handle, close } = await open()
    const root = await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-media-'))
    this.folder = path.join(root, 'import')
    await fs.mkdir(path.join(this.folder, 'deep'), { recursive: true })
    this.handle = handle
    this.storage = createFolderStorage({ root: path.join(root, 'storage') })
    this.#sandbox = createSandbox({ maxImagePixels: 1e6, variables: {}, isPolite: false })
    this.#close = async () => {
      this.#sandbox.close()
      await close()
      await fs.rm(root, { recursive: true, force: true })
    }
  }

  close(): Promise<void> {
    return this.#close()
  }

  async write(name: string, bytes: Buffer | string): Promise<void> {
    await fs.writeFile(path.join(this.folder, name), bytes)
  }

  async importLines(...lines: Line[]): Promise<ImportCounts & { refusals: string[] }> {
    return this.importText(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  }

  /** @param download how addresses are read; they are refused without it. */
  async importText(
    text: string,
    download?: DownloadOptions,
  ): Promise<ImportCounts & { refusals: string[] }> {
    const refusals: string[] = []
    const limits = {
      maxFileBytes: MAX_FILE_BYTES,
      maxImageBytes: MAX_FILE_BYTES,
      maxImagePixels: 1e6,
    }
    const services = { db: this.handle.db, storage: this.storage, sandbox: this.#sandbox }
    const counts = await importMods(this.handle, Readable.from([text]), {
      onRefused: (_, reasons) => refusals.push(reasons.join('; ')),
      openMedia: async () =>
        createMediaTaker(
          { ...services, scanner, jobs, limits },
          {
            openFile: (name) => openBelow(this.folder, name),
            ...(download && { download: createDownload(download) }),
          },
        ),
    })
    return { ...counts, refusals }
  }

  /** Everything that must not move when nothing changes. */
  async state(): Promise<unknown> {
    const { rows } = await sql`
      select (select json_agg(m order by id) from mods m) as mods,
        (select json_agg(i order by id) from images i) as images,
        (select json_agg(g order by mod_id, position) from mod_images g) as galleries,
        (select json_agg(p order by mod_id, before_id) from mod_image_pairs p) as pairs,
        (select json_agg(v order by mod_id, position) from mod_videos v) as videos,
        (select json_agg(f order by id) from files f) as files,
        (select json_agg(r order by id) from releases r) as releases,
        (select json_agg(c order by id) from mod_changes c) as changes,
        (select version from catalogue_version) as version`.execute(this.handle.db)
    return rows[0]
  }

  async objects(): Promise<string[]> {
    const paths: string[] = []
    for await (const object of this.storage.list('')) paths.push(object.path)
    return paths.sort()
  }
}

let count = 0
/** A mod's line with what a test says of it. */
export function lineOf(changes: Line): Line {
  count += 1
  return {
    externalId: `media:${count}`,
    name: 'Chrome Coupe',
    tags: ['Fast'],
    category: ['sp-mod'],
    mainCategory: ['vehicles'],
    subCategory: 'car',
    createdAt: '2024-05-06T07:08:09.000Z',
    ...changes,
  }
}

/** A small PNG, another one for each shade of red. */
export function picture(red: number): Promise<Buffer> {
  const background = { r: red, g: 20, b: 200 }
  return sharp({ create: { width: 64, height: 36, channels: 3, background } })
    .png()
    .toBuffer()
}
