import { fromWire } from '#contract/base/wire-texts.ts'
import { recordImportedReleases } from '#server/catalogue/history/record-imported-releases.ts'
import { type ModDraft, type SavedMods, saveMods } from '#server/catalogue/writing/save-mods.ts'
import { type ModLine, parseModLine } from '#server/operations/transfer/mod-line.ts'
import { readLines } from '#server/operations/transfer/read-lines.ts'
import {
  type MediaDraft,
  type MediaTaker,
  namesMedia,
  type TakenMedia,
} from '#server/operations/transfer/take-media.ts'
import type { Database, DatabaseHandle } from '#server/platform/db/connect.ts'
import { takeLock } from '#server/platform/db/locks.ts'

/** What one transaction takes at most, in mods and in characters of the file. */
const BATCH_MODS = 1_000
const BATCH_CHARACTERS = 8_000_000
/** Lines whose images and files are looked at side by side: one is read while another is judged. */
const LINES_AT_ONCE = 3
/** Mods whose images and files are taken in before they are saved; an interrupted import loses those. */
const BATCH_WITH_MEDIA = 50

/** What an import did. */
export interface ImportCounts {
  /** Lines that are not blank. */
  readonly lines: number
  readonly created: number
  readonly updated: number
  /** Lines that changed nothing: the mod was already so, or a line close below has it again. */
  readonly unchanged: number
  readonly refused: number
  /** Mods of the file that are in the trash here, where they stay. */
  readonly inTrash: number
}

export interface ImportOptions {
  /** Told after each batch, with what is saved so far. */
  readonly onProgress?: (counts: ImportCounts) => void
  /** Told of each line that is not imported, and why. */
  readonly onRefused?: (line: number, reasons: readonly string[]) => void
  /** Told of each mod that is in the trash here: it is changed as the file says, and stays there. */
  readonly onInTrash?: (externalId: string) => void
  /** Called for the first line that names images or files; without it such lines are refused. */
  readonly openMedia?: () => Promise<MediaTaker>
  /** How many mods with images and files are saved at once. */
  readonly mediaBatch?: number
}

interface Pending {
  readonly line: number
  readonly mod: ModLine
  /** What was taken of the images and files that the line names. */
  readonly media?: TakenMedia
}

/**
 * Imports mods from a stream of lines as docs/import-format.md describes them. What is saved stays
 * saved if a later line is wrong, the stream breaks or the process ends; importing again continues
 * from there. If several lines have the same `externalId`, the last one counts.
 */
export async function importMods(
  handle: Pick<DatabaseHandle, 'db'>,
  stream: AsyncIterable<Uint8Array | string>,
  options: ImportOptions = {},
): Promise<ImportCounts> {
  const run = new ImportRun(handle, options)
  for await (const { number, text, problem } of readLines(stream)) {
    if (text === undefined) {
      run.refuse(number, [problem])
      continue
    }
    const { mod, issues } = parseModLine(text)
    if (mod) await run.add({ line: number, mod }, text.length)
    else run.refuse(number, issues)
  }
  await run.flush()
  return run.counts
}

class ImportRun {
  readonly #handle: Pick<DatabaseHandle, 'db'>
  readonly #options: ImportOptions
  readonly #pending = new Map<string, Pending>()
  #pendingCharacters = 0
  #pendingMedia = 0
  #media: Promise<MediaTaker> | undefined
  #counts = { lines: 0, created: 0, updated: 0, unchanged: 0, refused: 0, inTrash: 0 }

  constructor(handle: Pick<DatabaseHandle, 'db'>, options: ImportOptions) {
    this.#handle = handle
    this.#options = options
  }

  get counts(): ImportCounts {
    return { ...this.#counts }
  }

  refuse(line: number, reasons: readonly string[]): void {
    this.#counts.lines++
    this.#countRefused(line, reasons)
  }

  async add(pending: Pending, characters: number): Promise<void> {
    this.#counts.lines++
    const { externalId } = pending.mod
    // The earlier line would be overwritten in the same transaction.
    if (this.#pending.delete(externalId)) this.#counts.unchanged++
    this.#pending.set(externalId, pending)
    this.#pendingCharacters += characters
    if (namesMedia(pending.mod)) this.#pendingMedia++
    if (
      this.#pending.size >= BATCH_MODS ||
      this.#pendingCharacters >= BATCH_CHARACTERS ||
      this.#pendingMedia >= (this.#options.mediaBatch ?? BATCH_WITH_MEDIA)
    ) {
      await this.flush()
    }
  }

  async flush(): Promise<void> {
    const given = [...this.#pending.values()]
    this.#pending.clear()
    this.#pendingCharacters = 0
    this.#pendingMedia = 0
    const batch = await this.#takeMedia(given)
    if (given.length > 0 && batch.length === 0) this.#options.onProgress?.(this.counts)
    if (batch.length === 0) return
    try {
      await this.#save(batch)
    } catch (error) {
      if (!isAboutData(error)) throw error
      // One line of the batch is at fault: find it and keep the others.
      for (const pending of batch) await this.#saveAlone(pending)
    }
    this.#options.onProgress?.(this.counts)
  }

  /** Takes in what the lines name, some lines at once; without those whose media are refused. */
  async #takeMedia(given: readonly Pending[]): Promise<Pending[]> {
    const taken = new Map<Pending, Pending>()
    const queue = given.values()
    const work = async () => {
      for (const pending of queue) {
        if (!namesMedia(pending.mod)) taken.set(pending, pending)
        else {
          const media = await this.#takeOne(pending.mod)
          if ('issues' in media) this.#countRefused(pending.line, media.issues)
          else taken.set(pending, { ...pending, media })
        }
      }
    }
    await Promise.all(Array.from({ length: LINES_AT_ONCE }, work))
    return given.flatMap((pending) => taken.get(pending) ?? [])
  }

  async #takeOne(mod: ModLine): ReturnType<MediaTaker['take']> {
    const { openMedia } = this.#options
    if (!openMedia) return { issues: ['images and files cannot be imported here'] }
    this.#media ??= openMedia()
    return (await this.#media).take(mod)
  }

  async #saveAlone(pending: Pending): Promise<void> {
    try {
      await this.#save([pending])
    } catch (error) {
      if (!isAboutData(error)) throw error
      this.#countRefused(pending.line, [`the database refused it: ${(error as Error).message}`])
    }
  }

  async #save(batch: readonly Pending[]): Promise<void> {
    const mods = batch.map(({ mod }) => mod)
    const saved = await this.#handle.db.transaction().execute(async (tx) => {
      // Before the rows of images and files: the same order as in every save.
      await takeLock(tx, 'saving')
      const drafts: (ModDraft & MediaDraft)[] = []
      for (const { mod, media } of batch) drafts.push(await draftOf(tx, mod, media))
      const result = await saveMods(tx, drafts)
      for (const [index, id] of result.ids.entries()) {
        await recordImportedReleases(tx, id, drafts[index]?.authors ?? [])
      }
      return result
    })
    this.#counts.created += saved.created
    this.#counts.updated += saved.updated
    this.#counts.unchanged += batch.length - saved.created - saved.updated
    this.#reportTrash(mods, saved)
  }

  #reportTrash(mods: readonly ModLine[], saved: SavedMods): void {
    const inTrash = new Set(saved.deletedIds)
    this.#counts.inTrash += inTrash.size
    for (const [index, id] of saved.ids.entries()) {
      const mod = mods[index]
      if (mod && inTrash.has(id)) this.#options.onInTrash?.(mod.externalId)
    }
  }

  #countRefused(line: number, reasons: readonly string[]): void {
    this.#counts.refused++
    this.#options.onRefused?.(line, reasons)
  }
}

async function draftOf(
  tx: Database,
  { mainImage, images, releases, ...line }: ModLine,
  media: TakenMedia | undefined,
): Promise<ModDraft & MediaDraft> {
  const mod = fromWire(line)
  if (!media) return { ...mod, authors: [] }
  const taken = await media.record(tx)
  return { ...mod, ...taken, ...releaseTime(mod, taken.releases ?? []) }
}

/** A mod is released no earlier than its newest file. */
function releaseTime(
  { releasedAt }: Pick<ModLine, 'releasedAt'>,
  releases: NonNullable<MediaDraft['releases']>,
): Pick<ModDraft, 'releasedAt'> {
  const newest = releases
    .flatMap(({ publishedAt }) => publishedAt ?? [])
    .toSorted((a, b) => Date.parse(b) - Date.parse(a))[0]
  if (newest === undefined || releasedAt === undefined) return {}
  const isLater = releasedAt === null || Date.parse(newest) > Date.parse(releasedAt)
  return isLater ? { releasedAt: newest } : {}
}

/** Classes of SQLSTATE: data exception, constraint violation, limit exceeded. */
const DATA_ERRORS = /^(22|23|54)/

function isAboutData(error: unknown): boolean {
  return DATA_ERRORS.test((error as { code?: string }).code ?? '')
}
