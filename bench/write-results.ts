import { spawnSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Measured } from './measured.ts'

const DOCUMENTS = path.resolve(import.meta.dirname, '../docs')
/** The documents that have places for results. */
export const PERFORMANCE = 'performance.md'
export const SEARCH = 'search.md'
export const RELIABILITY = 'reliability.md'
const BIOME = path.resolve(import.meta.dirname, '../scripts/biome.ts')
const RESULTS = path.join(import.meta.dirname, 'results')

/**
 * Puts a part's tables into a document of docs/, between the comments `bench:NAME` and
 * `/bench:NAME`, and its figures into bench/results/NAME.json.
 * @throws Error when the document has no such place.
 */
export async function writeResults(
  name: string,
  machine: string,
  part: Measured,
  documentName: string = PERFORMANCE,
): Promise<void> {
  const documentFile = path.join(DOCUMENTS, documentName)
  const at = new Date().toISOString()
  await mkdir(RESULTS, { recursive: true })
  const results = { part: name, at, machine, results: part.results }
  await writeFile(path.join(RESULTS, `${name}.json`), `${JSON.stringify(results, null, 2)}\n`)

  const [opening, closing] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`]
  const document = await readFile(documentFile, 'utf8')
  const [before, rest] = document.split(opening)
  const after = rest?.split(closing)[1]
  if (before === undefined || after === undefined) {
    throw new Error(`docs/${documentName} has no place for '${name}'`)
  }
  const text = `${part.report}\n\nMeasured on ${at.slice(0, 10)}: ${machine}.`
  await writeFile(documentFile, `${before}${opening}\n${text}\n${closing}${after}`)
  // The linter wants the columns of tables to be aligned.
  spawnSync(process.execPath, [BIOME, 'format', '--write', documentFile])
}
