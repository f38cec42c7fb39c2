import { Readable, Writable } from 'node:stream'
import { exportMods } from '#server/operations/transfer/export-mods.ts'
import { importMods } from '#server/operations/transfer/import-mods.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'

const NAME = 'Imported Car'

/** A mod's line, without what is `said` of it besides. */
function lineOf(externalId: string, said: object): string {
  const place = { category: ['sp-mod'], mainCategory: ['vehicles'], subCategory: 'car' }
  return JSON.stringify({ externalId, name: NAME, ...place, ...said })
}

/** Imports “Imported Car” with this said of it; returns why it was refused, a reason a line. */
export async function importLine(
  database: DatabaseHandle,
  externalId: string,
  said: object,
): Promise<string> {
  const refusals: string[] = []
  const onRefused = (_: number, reasons: readonly string[]) => refusals.push(...reasons)
  await importMods(database, Readable.from([lineOf(externalId, said)]), { onRefused })
  return refusals.join('\n')
}

/** What an export says of “Imported Car”. @throws Error where it has none. */
export async function exportedLine(database: DatabaseHandle): Promise<Record<string, unknown>> {
  const chunks: string[] = []
  const write = (chunk: Buffer, _: string, done: () => void) => {
    chunks.push(String(chunk))
    done()
  }
  await exportMods(database, new Writable({ write }))
  const lines = chunks.join('').trim().split('\n')
  const line = lines.map((text) => JSON.parse(text)).find(({ name }) => name === NAME)
  if (!line) throw new Error(`No line of the export is ${NAME}`)
  return line
}
