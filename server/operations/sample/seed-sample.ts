import { Readable } from 'node:stream'
import { findByExternalIds } from '#server/catalogue/mods/find-by-external-id.ts'
import { completeSample } from '#server/operations/sample/complete-sample.ts'
import { createSampleTaker, readSampleLines } from '#server/operations/sample/sample-lines.ts'
import { importMods } from '#server/operations/transfer/import-mods.ts'
import type { MediaServices } from '#server/operations/transfer/judge-medium.ts'

/**
 * Imports the mods of the sample catalogue that are not there yet, with their files and pictures; all
 * of them or none. Those that are there stay as they are, but get the pictures that they lack.
 * @returns how many were added.
 */
export async function seedSample(services: MediaServices): Promise<number> {
  await completeSample(services)
  const all = await readSampleLines()
  const known = await findByExternalIds(
    services.db,
    all.map((mod) => mod.externalId),
  )
  const missing = all.filter((mod) => !known.has(mod.externalId))
  const lines = Readable.from(missing.map((mod) => `${JSON.stringify(mod)}\n`))
  const problems: string[] = []
  const { created } = await importMods(services, lines, {
    openMedia: async () => createSampleTaker(services),
    mediaBatch: missing.length,
    onRefused: (line, reasons) =>
      problems.push(`${missing[line - 1]?.name}: ${reasons.join('; ')}`),
  })
  if (problems.length > 0) throw new Error(`The sample was not taken whole: ${problems.join(', ')}`)
  return created
}
