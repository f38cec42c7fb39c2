import fs from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { isImagePathTaken, recordReadyImage } from '#server/media/images/add-image.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { SAMPLE_FOLDER, sampleObjectPath } from '#server/platform/storage/sample-objects.ts'

const PICTURES = path.join(SAMPLE_FOLDER, 'pictures.ndjson')

const pictureSchema = z.object({
  path: z.string(),
  sha256: z.string(),
  contentType: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  byteSize: z.int().positive(),
  placeholder: z.string(),
  widths: z.array(z.int().positive()),
})

type ReadyPicture = z.output<typeof pictureSchema>

let pictures: Promise<ReadonlyMap<string, ReadyPicture>> | undefined

/** The list that is committed with the sample; read when somebody first asks. */
function readPictures(): Promise<ReadonlyMap<string, ReadyPicture>> {
  pictures ??= fs.readFile(PICTURES, 'utf8').then((text) => {
    const lines = text.split('\n').filter((line) => line !== '')
    const all = lines.map((line) => pictureSchema.parse(JSON.parse(line)))
    return new Map(all.map((picture) => [picture.sha256, picture]))
  })
  return pictures
}

/**
 * A picture of the sample by its SHA-256, which is on the list of those that have all their copies:
 * it is served from where it lies, and nothing is made of it. Undefined for every other image, and
 * for one that is shown here already, whose second mod gets a copy of its own.
 */
export async function findReadyPicture(
  db: Database,
  sha256: string,
): Promise<{ record: (tx: Database) => Promise<number> } | undefined> {
  const found = (await readPictures()).get(sha256)
  if (!found) return undefined
  const { path: name, widths, ...image } = found
  const objectPath = sampleObjectPath(name)
  if (await isImagePathTaken(db, objectPath)) return undefined
  return { record: (tx) => recordReadyImage(tx, objectPath, image, widths) }
}
