import { queueRemoval } from '#server/uploads/remove-objects.ts'
import { removeUnreferenced } from '#server/uploads/remove-unreferenced.ts'
import { selectUnknownImages, selectUnknownPaths } from '#server/uploads/stray-objects.sql.ts'
import { selectFilesInTurn, selectImagesInTurn } from '#server/uploads/unreferenced.sql.ts'
import type { UploadServices } from '#server/uploads/upload-services.ts'

/** Rows, and objects, that are looked at before visitors get their turn. */
const AT_ONCE = 500
/** Where uploads and the copies of images lie; what an operator keeps beside them stays. */
const OBJECTS = ['images/', 'mods/'] as const
const VARIANTS = 'variants/'

/**
 * Removes rows of files and images made before `before` that nothing refers to, and objects older
 * than it that no row knows: what a crash, a restored backup or an interrupted job may leave.
 */
export async function sweepStrays(
  services: UploadServices,
  before: Date,
  signal?: AbortSignal,
): Promise<void> {
  await sweepRows(services, before, signal)
  for (const prefix of OBJECTS) {
    await inBatches(services, prefix, before, signal, (paths) =>
      selectUnknownPaths(services.db, paths),
    )
  }
  await inBatches(services, VARIANTS, before, signal, (paths) => strayVariants(services, paths))
}

async function sweepRows(
  { db, jobs }: UploadServices,
  before: Date,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (const [key, select] of [
    ['fileIds', selectFilesInTurn],
    ['imageIds', selectImagesInTurn],
  ] as const) {
    for (let afterId = 0; ; ) {
      signal?.throwIfAborted()
      const rows = await select(db, { before, afterId, limit: AT_ONCE })
      const free = rows.filter((row) => row.is_free).map(({ id }) => id)
      const ids = { fileIds: [], imageIds: [], [key]: free }
      if (free.length > 0) {
        await db.transaction().execute((tx) => removeUnreferenced(tx, jobs, ids))
      }
      if (rows.length < AT_ONCE) break
      afterId = rows.at(-1)?.id ?? 0
    }
  }
}

async function inBatches(
  { db, jobs, storage }: UploadServices,
  prefix: string,
  before: Date,
  signal: AbortSignal | undefined,
  findStrays: (paths: readonly string[]) => Promise<string[]>,
): Promise<void> {
  let batch: string[] = []
  const settle = async () => {
    const strays = await findStrays(batch)
    batch = []
    await queueRemoval(db, jobs, { paths: strays })
  }
  for await (const { path, lastModified } of storage.list(prefix)) {
    signal?.throwIfAborted()
    if (lastModified >= before) continue
    batch.push(path)
    if (batch.length >= AT_ONCE) await settle()
  }
  await settle()
}

/** Smaller copies, at `variants/{image}/…`, of images that do not exist. */
async function strayVariants({ db }: UploadServices, paths: readonly string[]): Promise<string[]> {
  const imageOf = (path: string) => Number(/^variants\/(\d{1,9})\//.exec(path)?.[1] ?? 0)
  const unknown = await selectUnknownImages(db, [...new Set(paths.map(imageOf))])
  return paths.filter((path) => unknown.has(imageOf(path)))
}
