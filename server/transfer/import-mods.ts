import type { DatabaseHandle } from '#server/db/connect.ts'
import { type SavedMods, saveMods } from '#server/mods/save-mods.ts'
import { type ModLine, parseModLine } from '#server/transfer/mod-line.ts'
import { readLines } from '#server/transfer/read-lines.ts'

/** What one transaction takes at most, in mods and in characters of the file. */
const BATCH_MODS = 1_000
const BATCH_CHARACTERS = 8_000_000

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
}

interface Pending {
  readonly line: number
  readonly mod: ModLine
}

/**
 * Imports mods from a stream of lines as docs/import-format.md describes them. What is saved stays
 * saved when a later line is wrong, the stream breaks or the process ends; importing again goes on
 * from there. Of lines with the same `externalId` the last one counts.
 */
export async function importMods(
  handle: DatabaseHandle,
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
  readonly #handle: DatabaseHandle
  readonly #options: ImportOptions
  readonly #pending = new Map<string, Pending>()
  #pendingCharacters = 0
  #counts = { lines: 0, created: 0, updated: 0, unchanged: 0, refused: 0, inTrash: 0 }

  constructor(handle: DatabaseHandle, options: ImportOptions) {
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
    if (this.#pending.size >= BATCH_MODS || this.#pendingCharacters >= BATCH_CHARACTERS) {
      await this.flush()
    }
  }

  async flush(): Promise<void> {
    const batch = [...this.#pending.values()]
    this.#pending.clear()
    this.#pendingCharacters = 0
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
    const saved = await this.#handle.db.transaction().execute((tx) => saveMods(tx, mods))
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

/** Classes of SQLSTATE: data exception, constraint violation, limit exceeded. */
const DATA_ERRORS = /^(22|23|54)/

function isAboutData(error: unknown): boolean {
  return DATA_ERRORS.test((error as { code?: string }).code ?? '')
}
