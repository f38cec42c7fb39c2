import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { MediaServices } from '#server/operations/transfer/judge-medium.ts'
import { type ModLine, parseModLine } from '#server/operations/transfer/mod-line.ts'
import { openBelow } from '#server/operations/transfer/open-medium.ts'
import { readLines } from '#server/operations/transfer/read-lines.ts'
import { createMediaTaker, type MediaTaker } from '#server/operations/transfer/take-media.ts'
import { SAMPLE_FOLDER } from '#server/platform/storage/sample-objects.ts'

const MODS = path.join(SAMPLE_FOLDER, 'mods.ndjson')

/** The mods of the sample catalogue, oldest first. */
export async function readSampleLines(): Promise<ModLine[]> {
  const mods: ModLine[] = []
  for await (const { number, text } of readLines(createReadStream(MODS))) {
    const { mod, issues } = parseModLine(text ?? '')
    if (!mod) throw new Error(`Line ${number} of ${MODS} is damaged: ${issues.join('; ')}`)
    mods.push(mod)
  }
  return mods
}

/** Their external ids alone, unchecked: a start that needs no more is not to wait for the rest. */
export async function readSampleIds(): Promise<string[]> {
  const lines = (await readFile(MODS, 'utf8')).trimEnd().split('\n')
  return lines.map((line) => (JSON.parse(line) as ModLine).externalId)
}

/** Takes in the images and files of the sample. */
export function createSampleTaker(services: MediaServices): MediaTaker {
  return createMediaTaker(services, {
    openFile: (name) => openBelow(SAMPLE_FOLDER, name),
  })
}
