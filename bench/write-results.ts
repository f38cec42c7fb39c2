import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Measured } from './measured.ts'

const DOCUMENT = path.resolve(import.meta.dirname, '../docs/performance.md')
const RESULTS = path.join(import.meta.dirname, 'results')

/**
 * Puts a part's tables into docs/performance.md, between the comments `bench:NAME` and
 * `/bench:NAME`, and its figures into bench/results/NAME.json.
 * @throws Error when the document has no such place.
 */
export async function writeResults(name: string, machine: string, part: Measured): Promise<void> {
  const at = new Date().toISOString()
  await mkdir(RESULTS, { recursive: true })
  const results = { part: name, at, machine, results: part.results }
  await writeFile(path.join(RESULTS, `${name}.json`), `${JSON.stringify(results, null, 2)}\n`)

  const [opening, closing] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`]
  const document = await readFile(DOCUMENT, 'utf8')
  const [before, rest] = document.split(opening)
  const after = rest?.split(closing)[1]
  if (before === undefined || after === undefined) {
    throw new Error(`docs/performance.md has no place for '${name}'`)
  }
  const text = `${part.report}\n\nMeasured on ${at.slice(0, 10)}: ${machine}.`
  await writeFile(DOCUMENT, `${before}${opening}\n${text}\n${closing}${after}`)
}
