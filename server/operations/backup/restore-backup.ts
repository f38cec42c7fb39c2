import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { linesOf } from '#server/operations/backup/lines-file.ts'
import { checkLoadable, loadDatabase } from '#server/operations/backup/load-database.ts'
import {
  BackupUnusable,
  type Manifest,
  objectLineSchema,
  readManifest,
} from '#server/operations/backup/manifest.ts'
import { type ObjectStore, openObjectStore } from '#server/operations/backup/object-store.ts'
import {
  gatherRemovals,
  reapplyRemovals,
  removedObjects,
} from '#server/operations/backup/removed-content.ts'
import { verifyBackup } from '#server/operations/backup/verify-backup.ts'
import { forgetRestoredProofs } from '#server/people/second-factor/forget-restored-proofs.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import { holdMails } from '#server/platform/mail/hold-mails.ts'
import {
  type Claim,
  checkClaim,
  claimForRestored,
  finishRestoring,
} from '#server/platform/pairing/claim-storage.ts'
import { contentTypeOf, SIGNATURE_BYTES } from '#server/platform/storage/content-type.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { RemovalRow } from '#server/publishing/removal/list-removals.ts'

/** Of the backup's objects: one that is there shows that the storage is this site's. */
const PATHS_TO_LOOK_FOR = 10

export interface RestoreOptions {
  /** Goes on without objects that are damaged in the backup, instead of doing nothing. */
  readonly isIncompleteFine?: boolean
  /** What was removed for good, where neither the backups nor the storage know of it. */
  readonly removals?: ReadonlyMap<string, RemovalRow>
  readonly onTable?: (name: string) => void
  readonly onVerified?: (done: number) => void
  readonly onObject?: (done: number) => void
}

/** What became of a backup. */
interface Restored {
  readonly manifest: Manifest
  readonly damaged: readonly string[]
  readonly leftOut: readonly string[]
  readonly reapplied: number
}

interface Backup {
  readonly dir: string
  readonly name: string
}

interface Target {
  readonly database: DatabaseHandle
  readonly storage: Storage
}

/**
 * Puts a backup into an empty database and a storage. Everything that can speak against it is looked at
 * before anything is written: every byte of the backup, the database, whose the storage is. Then come
 * the objects, so that the site finds all its files once its database is there. What the storage has
 * already, byte for byte, stays. Interrupted, it can be begun again.
 * What was removed for good since the backup was made does not come back.
 * @returns what the backup says of itself, paths of objects that it has lost, of those that were left
 * out, and how many removals its database did not know
 * @throws BackupUnusable; DatabaseNotEmpty; StorageMismatch.
 */
export async function restoreBackup(
  backup: Backup,
  to: Target,
  options: RestoreOptions = {},
): Promise<Restored> {
  const folder = path.join(backup.dir, backup.name)
  const manifest = await readManifest(folder)
  const { identity: replacedId } = await checkLoadable(to.database, manifest.migrations)
  const id = await identityIn(folder, manifest)
  const somePaths = await firstPaths(folder, manifest)
  const claim: Claim = { id, replacedId, somePaths }
  await checkClaim(to.storage, claim)
  const damaged = await findDamage(backup, options)
  const restoredId = await claimForRestored(to.storage, claim)
  const removals = await gatherRemovals(backup.dir, to.storage, options.removals)
  const without = { damaged: new Set(damaged), isRemoved: removedObjects(removals), options }
  const leftOut = await restoreObjects(backup, manifest, to.storage, without)
  await restoreDatabase({ folder, manifest, restoredId }, to.database, options)
  const { db } = to.database.background
  const reapplied = await reapplyRemovals(removals, { db, storage: to.storage })
  await finishRestoring(to.storage)
  return { manifest, damaged, leftOut, reapplied }
}

/** @throws BackupUnusable naming everything that is wrong. */
async function findDamage({ dir, name }: Backup, options: RestoreOptions): Promise<string[]> {
  const { onVerified: onObject = () => undefined } = options
  const { problems, damaged } = await verifyBackup(dir, name, { onObject })
  if (problems.length > 0) throw new BackupUnusable(problems.join('\n'))
  if (damaged.length > 0 && !options.isIncompleteFine) {
    const files = damaged.map((file) => `${file} is damaged or missing in the backup`)
    throw new BackupUnusable(
      `${files.join('\n')}\nNothing was written. Restore an older backup, or this one without ` +
        'these files: --incomplete',
    )
  }
  return [...damaged]
}

/** The id that the site shared with its storage when the backup was made. */
async function identityIn(folder: string, manifest: Manifest): Promise<string | null> {
  const table = manifest.tables.find(({ name }) => name === 'site_identity')
  if (!table) return null
  for await (const [line] of linesOf(folder, table)) {
    return (JSON.parse(line ?? '{}') as { id?: string | null }).id ?? null
  }
  return null
}

async function firstPaths(folder: string, { objects }: Manifest): Promise<string[]> {
  for await (const lines of linesOf(folder, objects)) {
    return lines.slice(0, PATHS_TO_LOOK_FOR).map((line) => readLine(line).path)
  }
  return []
}

const readLine = (line: string) => objectLineSchema.parse(JSON.parse(line))

async function restoreObjects(
  { dir, name }: Backup,
  manifest: Manifest,
  storage: Storage,
  {
    damaged,
    isRemoved,
    options,
  }: {
    damaged: ReadonlySet<string>
    isRemoved: ReturnType<typeof removedObjects>
    options: RestoreOptions
  },
): Promise<string[]> {
  const store = openObjectStore(dir)
  const leftOut: string[] = []
  let done = 0
  for await (const lines of linesOf(path.join(dir, name), manifest.objects)) {
    for (const line of lines) {
      const object = readLine(line)
      if (isRemoved(object)) leftOut.push(object.path)
      else if (!damaged.has(object.path)) await restoreObject(line, store, storage)
      options.onObject?.(++done)
    }
  }
  return leftOut
}

async function restoreObject(line: string, store: ObjectStore, storage: Storage): Promise<void> {
  const { path: object, size, sha256 } = readLine(line)
  const head = await storage.head(object)
  // Of the same size it may still be an altered one, which is what somebody restores for.
  if (head?.size === size && (await hashOf(await storage.read(object))) === sha256) return
  const contentType = contentTypeOf(object, await firstBytes(store, sha256))
  await storage.put(object, store.read(sha256), { contentType })
}

async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(stream, hash)
  return hash.digest('hex')
}

async function firstBytes(store: ObjectStore, sha256: string): Promise<Buffer> {
  const stream = store.read(sha256)
  for await (const chunk of stream as AsyncIterable<Buffer>)
    return chunk.subarray(0, SIGNATURE_BYTES)
  return Buffer.alloc(0)
}

async function restoreDatabase(
  {
    folder,
    manifest: { migrations, tables, sequences },
    restoredId,
  }: { folder: string; manifest: Manifest; restoredId: string },
  database: DatabaseHandle,
  { onTable }: RestoreOptions,
): Promise<void> {
  const files = new Map(tables.map((table) => [table.name, table]))
  await loadDatabase(
    database,
    {
      migrations,
      tables,
      rows: ({ name }) => {
        const file = files.get(name)
        if (!file) throw new BackupUnusable(`The table ${name} is missing`)
        return linesOf(folder, file)
      },
      sequences: async () => sequences,
      afterRows: async (client) => {
        await holdMails(client)
        await forgetRestoredProofs(client)
        await client.query('update site_identity set id = $1', [restoredId])
      },
    },
    onTable,
  )
}
