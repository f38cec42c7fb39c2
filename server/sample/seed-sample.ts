import { lookIntoFile } from '#server/archives/inspect-files.ts'
import { recordInspection } from '#server/archives/record-inspection.ts'
import type { Database } from '#server/db/connect.ts'
import { addFile } from '#server/files/add-file.ts'
import type { JobSender } from '#server/jobs/create-jobs.ts'
import { findByExternalIds } from '#server/mods/find-by-external-id.ts'
import { saveMods } from '#server/mods/save-mods.ts'
import { sampleArchive } from '#server/sample/sample-archive.ts'
import { type SampleMod, sampleMods } from '#server/sample/sample-mods.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import type { Storage } from '#server/storage/storage.ts'

/**
 * Adds the mods of the sample catalogue that are not there yet, with their files, and has the queue
 * draw their images: the site can be used at once, and the images come within a minute.
 * @returns how many were added.
 */
export async function seedSample(to: {
  db: Database
  storage: Storage
  sandbox: Sandbox
  jobs: JobSender
}): Promise<number> {
  const all = sampleMods()
  const known = await findByExternalIds(
    to.db,
    all.map((mod) => mod.externalId),
  )
  const missing = all.filter((mod) => !known.has(mod.externalId))
  const fileIds: number[] = []
  for (const mod of missing) fileIds.push(await addArchive(to, mod))
  // The site does not start before: somebody waits for it.
  const found = await Promise.all(fileIds.map((id) => lookIntoFile(to, id, 'upload')))
  await to.db.transaction().execute(async (tx) => {
    for (const [index, id] of fileIds.entries()) {
      const inspection = found[index]
      if (inspection) await recordInspection(tx, id, inspection)
    }
    await saveMods(
      tx,
      missing.map((mod, index) => ({ ...mod, fileId: fileIds[index] })),
    )
    await to.jobs.sendAll(
      tx,
      'sample-art',
      // What visitors see first is drawn first: the newest mods lead most lists.
      missing.toReversed().map((mod) => ({ externalId: mod.externalId, part: 'cover' as const })),
    )
  })
  return missing.length
}

async function addArchive(to: { db: Database; storage: Storage }, mod: SampleMod): Promise<number> {
  const { name, bytes } = await sampleArchive(mod)
  return addFile(to, { name, bytes, contentType: 'application/zip' })
}
