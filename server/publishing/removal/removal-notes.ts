import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { ObjectNotFound, type Storage } from '#server/platform/storage/storage.ts'
import type { RemovalRow } from '#server/publishing/removal/removals.sql.ts'

/** Where the storage keeps what was removed, one object for each removal. */
const PREFIX = 'removals/'

const ids = z.array(z.number().int())
/** Without the names of administrators, which older notes have: there is no end to what is kept here. */
const noteSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['file', 'image', 'versions', 'mod']),
  modId: z.number().int(),
  fileIds: ids,
  imageIds: ids,
  changeIds: ids,
  paths: z.array(z.string()),
  name: z.string(),
  reason: z.string(),
  removedAt: z.iso.datetime({ offset: true }),
  contents: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(['file', 'image', 'entry']),
      name: z.string(),
      size: z.number().int().nonnegative(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      crc32: z.number().int().nullable(),
      allowed: z.object({ at: z.string(), because: z.string() }).nullable(),
    }),
  ),
})

/** A removal as the storage, backups and the operator's file keep it. */
export function readNote(text: string): RemovalRow {
  return noteSchema.parse(JSON.parse(text))
}

/** Keeps a removal in the storage; a later one of the same id replaces it. */
export async function writeNote(storage: Storage, removal: RemovalRow): Promise<void> {
  const body = Buffer.from(JSON.stringify(noteSchema.parse(removal)))
  await storage.put(`${PREFIX}${removal.id}.json`, body, { contentType: 'application/json' })
}

/** The ids of all removals that the storage knows. */
export async function listNotes(storage: Storage): Promise<string[]> {
  const found: string[] = []
  for await (const { path } of storage.list(PREFIX)) {
    const id = /^removals\/([0-9a-f-]{36})\.json$/.exec(path)?.[1]
    if (id) found.push(id)
  }
  return found.sort()
}

/** One of them; undefined where it is gone. @throws Error for one that cannot be read. */
export async function findNote(storage: Storage, id: string): Promise<RemovalRow | undefined> {
  try {
    return readNote((await buffer(await storage.read(`${PREFIX}${id}.json`))).toString('utf8'))
  } catch (error) {
    if (error instanceof ObjectNotFound) return undefined
    throw error
  }
}
