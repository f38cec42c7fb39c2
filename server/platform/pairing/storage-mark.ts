import { text } from 'node:stream/consumers'
import { ObjectNotFound, type Storage } from '#server/platform/storage/storage.ts'

/** Where the storage keeps the id of the site that it belongs to. */
export const MARK_PATH = 'modharbor/identity'
/** Below these lie uploads and the copies of images; what an operator keeps beside them is not ours. */
const OBJECT_PREFIXES = ['images/', 'mods/', 'variants/'] as const

/** While a backup is put there: the id of the site that it is of. */
export const RESTORING_PATH = 'modharbor/restoring'

const LONGEST_ID = 100

/** The id that the storage has; undefined where it has none. */
export async function readMark(
  storage: Storage,
  path: typeof MARK_PATH | typeof RESTORING_PATH = MARK_PATH,
): Promise<string | undefined> {
  try {
    const range = { start: 0, end: LONGEST_ID - 1 }
    return (await text(await storage.read(path, range))).trim()
  } catch (error) {
    if (error instanceof ObjectNotFound) return undefined
    throw error
  }
}

export async function writeMark(
  storage: Storage,
  id: string,
  path: typeof MARK_PATH | typeof RESTORING_PATH = MARK_PATH,
): Promise<void> {
  await storage.put(path, Buffer.from(`${id}\n`), { contentType: 'text/plain' })
}

/** Whether no file and no image lies in the storage. */
export async function isStorageEmpty(storage: Storage): Promise<boolean> {
  for (const prefix of OBJECT_PREFIXES) {
    for await (const _ of storage.list(prefix)) return false
  }
  return true
}
