import fs from 'node:fs/promises'
import path from 'node:path'
import { linesOf } from '#server/operations/backup/lines-file.ts'
import {
  BackupUnusable,
  objectLineSchema,
  readManifest,
} from '#server/operations/backup/manifest.ts'
import type { Database } from '#server/platform/db/connect.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { applyNotedRemovals } from '#server/publishing/removal/apply-removals.ts'
import type { RemovalRow } from '#server/publishing/removal/list-removals.ts'
import { listRemovals, noteAgain } from '#server/publishing/removal/list-removals.ts'
import {
  findNote,
  listNotes,
  readNote,
  writeNote,
} from '#server/publishing/removal/removal-notes.ts'

/** Beside the backups, for all of them: what was removed for good until the last one was written. */
const FILE = 'removals.ndjson'

type Removals = ReadonlyMap<string, RemovalRow>

/** Adds what a site has removed to what the backups' folder knows of it. */
export async function keepRemovals(dir: string, db: Database): Promise<void> {
  const all = new Map(await readKept(dir))
  for await (const removal of listRemovals(db)) all.set(removal.id, removal)
  if (all.size === 0) return
  const text = [...all.values()].map((removal) => `${JSON.stringify(removal)}\n`).join('')
  const partial = path.join(dir, `.${FILE}`)
  await fs.writeFile(partial, text, { flush: true, mode: 0o600 })
  await fs.rename(partial, path.join(dir, FILE))
}

/** What the backups' folder knows of removals; nothing where it has no such list. */
export function readKept(dir: string): Promise<Removals> {
  return readRemovalsFile(path.join(dir, FILE)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return new Map()
    throw error
  })
}

/** A list of removals as a backups' folder has it. @throws BackupUnusable; what reading it throws. */
export async function readRemovalsFile(file: string): Promise<Removals> {
  const text = await fs.readFile(file, 'utf8')
  try {
    const lines = text.split('\n').filter((line) => line !== '')
    return new Map(lines.map(readNote).map((removal) => [removal.id, removal]))
  } catch (cause) {
    throw new BackupUnusable(`${file} is damaged: it does not say what was removed for good`, {
      cause,
    })
  }
}

/** What is known of removals here and there, and in the storage that is going to be filled. */
export async function gatherRemovals(
  dir: string,
  storage: Storage,
  given: Removals = new Map(),
): Promise<Removals> {
  const all = new Map([...(await readKept(dir)), ...given])
  for (const id of await listNotes(storage)) {
    const note = await findNote(storage, id)
    if (note) all.set(id, note)
  }
  return all
}

/** Says of an object of a backup whether it was removed for good. */
export function removedObjects(
  removals: Removals,
): (object: { readonly path: string; readonly sha256: string }) => boolean {
  const paths = new Set<string>()
  const hashes = new Set<string>()
  const copies = new Set<string>()
  for (const { paths: own, imageIds, contents } of removals.values()) {
    for (const one of own) paths.add(one)
    for (const id of imageIds) copies.add(`variants/${id}`)
    for (const { kind, sha256, allowed } of contents) {
      if (kind !== 'entry' && !allowed) hashes.add(sha256)
    }
  }
  return ({ path: object, sha256 }) =>
    paths.has(object) || hashes.has(sha256) || copies.has(path.dirname(object))
}

/**
 * Removes from a database that was just restored what was removed for good since, and has the storage
 * know of it, so that every start does the same. Returns how many removals the database did not know.
 */
export async function reapplyRemovals(
  removals: Removals,
  { db, storage }: { readonly db: Database; readonly storage: Storage },
): Promise<number> {
  for (const removal of removals.values()) await writeNote(storage, removal)
  await noteAgain(db)
  return applyNotedRemovals({ db, storage })
}

/** What a backup still holds although it was removed for good, in sentences. */
export async function heldContent(
  dir: string,
  name: string,
  removals: Removals,
): Promise<string[]> {
  if (removals.size === 0) return []
  const folder = path.join(dir, name)
  const manifest = await readManifest(folder)
  const isRemoved = removedObjects(removals)
  const held: string[] = []
  for await (const lines of linesOf(folder, manifest.objects)) {
    for (const line of lines) {
      const object = objectLineSchema.parse(JSON.parse(line))
      if (isRemoved(object)) held.push(`${object.path} (SHA-256 ${object.sha256})`)
    }
  }
  for (const { kind, name: what, modId, removedAt } of removals.values()) {
    if (removedAt <= manifest.createdAt) continue
    if (kind === 'mod') held.push(`the texts of “${what}” (mod ${modId})`)
    if (kind === 'versions') held.push(`earlier texts of “${what}” (mod ${modId})`)
  }
  return held
}
