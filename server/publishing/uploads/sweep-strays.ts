import { randomUUID } from 'node:crypto'
import { walkMedia } from '#server/media/files/delete-unreferenced.ts'
import { matchStorage } from '#server/platform/pairing/match-storage.ts'
import { describeHeldSweep, isTooMany } from '#server/publishing/uploads/held-sweep.ts'
import { queueRemoval } from '#server/publishing/uploads/remove-objects.ts'
import { removeUnreferenced } from '#server/publishing/uploads/remove-unreferenced.ts'
import {
  countStrays,
  forgetUnseen,
  noteStrays,
  type SweepRun,
  selectUnknownImages,
  selectUnknownPaths,
  takeOldStrays,
  writeSweepResult,
} from '#server/publishing/uploads/stray-objects.sql.ts'
import type { UploadServices } from '#server/publishing/uploads/upload-services.ts'

/** Rows, and objects, that are looked at before visitors get their turn. */
const AT_ONCE = 500
/** Where uploads lie; what an operator keeps beside them stays. */
const OBJECTS = ['images/', 'mods/'] as const
/** Where the copies of images lie. */
const VARIANTS = 'variants/'
/** An object that no row knows is kept for this many days on which a sweep saw it. */
export const STRAY_DAYS = 30

/** When a sweep runs, and what it leaves alone. */
export interface SweepTime {
  /** Rows and objects from then on are left alone. */
  readonly before: Date
  /** Today, as '2026-01-31'. */
  readonly day: string
}

/**
 * Removes rows of files and images that nothing refers to. Notes objects without a row, which a
 * crash, a restored backup or an interrupted job may leave behind, and removes those that had no
 * row at the sweeps of 30 days. Too many of them are a sign that database and storage do not belong
 * together: then none is removed until the operator confirms it.
 * @throws StorageMismatch before anything is touched.
 */
export async function sweepStrays(
  services: UploadServices,
  { before, day }: SweepTime,
  signal?: AbortSignal,
): Promise<void> {
  await matchStorage(services)
  await sweepRows(services, before, signal)
  const run = { id: randomUUID(), day }
  const { db } = services
  let objects = 0
  for (const prefix of OBJECTS) {
    objects += await noteInBatches(services, { prefix, before, run }, signal, (paths) =>
      selectUnknownPaths(db, paths),
    )
  }
  objects += await noteInBatches(services, { prefix: VARIANTS, before, run }, signal, (paths) =>
    strayVariants(services, paths),
  )
  if (await isHeld(services, run, objects)) return
  await removeOldStrays(services, signal)
}

/** Ends the noting; returns whether the strays have to wait for the operator. */
async function isHeld(
  { db, logger }: UploadServices,
  run: SweepRun,
  objects: number,
): Promise<boolean> {
  const is_held = await db.transaction().execute(async (tx) => {
    await forgetUnseen(tx, run)
    const { unconfirmed } = await countStrays(tx)
    const isHeld = isTooMany(unconfirmed, objects)
    await writeSweepResult(tx, { objects, unconfirmed, is_held: isHeld })
    return isHeld
  })
  if (is_held) logger.error({ objects }, (await describeHeldSweep(db)) ?? 'A sweep is held')
  return is_held
}

async function removeOldStrays(
  { db, jobs }: UploadServices,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (let isMore = true; isMore; ) {
    signal?.throwIfAborted()
    isMore = await db.transaction().execute(async (tx) => {
      const paths = await takeOldStrays(tx, STRAY_DAYS, AT_ONCE)
      await queueRemoval(tx, jobs, { paths })
      return paths.length === AT_ONCE
    })
  }
}

async function sweepRows(
  { db, jobs }: UploadServices,
  before: Date,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (const kind of ['files', 'images'] as const) {
    for (let afterId = 0; ; ) {
      signal?.throwIfAborted()
      const rows = await walkMedia(db, kind, { before, afterId, limit: AT_ONCE })
      const free = rows.filter((row) => row.is_free).map(({ id }) => id)
      const ids = { fileIds: [], imageIds: [], [kind === 'files' ? 'fileIds' : 'imageIds']: free }
      if (free.length > 0) {
        await db.transaction().execute((tx) => removeUnreferenced(tx, jobs, ids))
      }
      if (rows.length < AT_ONCE) break
      afterId = rows.at(-1)?.id ?? 0
    }
  }
}

/** Returns how many objects there are. */
async function noteInBatches(
  { db, storage }: UploadServices,
  { prefix, before, run }: { prefix: string; before: Date; run: SweepRun },
  signal: AbortSignal | undefined,
  findStrays: (paths: readonly string[]) => Promise<string[]>,
): Promise<number> {
  let objects = 0
  let batch: string[] = []
  const settle = async () => {
    const strays = await findStrays(batch)
    const unknown = new Set(strays)
    await noteStrays(db, run, { strays, known: batch.filter((path) => !unknown.has(path)) })
    batch = []
  }
  for await (const { path, lastModified } of storage.list(prefix)) {
    signal?.throwIfAborted()
    objects += 1
    if (lastModified >= before) continue
    batch.push(path)
    if (batch.length >= AT_ONCE) await settle()
  }
  await settle()
  return objects
}

/** Smaller copies, at `variants/{image}/…`, of images that do not exist. */
async function strayVariants({ db }: UploadServices, paths: readonly string[]): Promise<string[]> {
  const imageOf = (path: string) => Number(/^variants\/(\d{1,9})\//.exec(path)?.[1] ?? 0)
  const unknown = await selectUnknownImages(db, [...new Set(paths.map(imageOf))])
  return paths.filter((path) => unknown.has(imageOf(path)))
}
