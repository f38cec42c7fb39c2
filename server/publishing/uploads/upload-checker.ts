import { recordFile } from '#server/media/files/record-file.ts'
import { recordImage } from '#server/media/images/add-image.ts'
import { createSemaphore } from '#server/platform/concurrency/semaphore.ts'
import type { Database } from '#server/platform/db/connect.ts'
import type { Jobs } from '#server/platform/jobs/create-jobs.ts'
import { SandboxFailure } from '#server/platform/sandbox/sandbox-failure.ts'
import { recordUnchecked } from '#server/publishing/blocking/refuse-blocked.ts'
import {
  beginAttempt,
  type CheckAttempt,
  endAbandonedChecks,
} from '#server/publishing/uploads/check-attempts.ts'
import { CheckPostponed } from '#server/publishing/uploads/check-errors.ts'
import { judgeUpload, type Verdict } from '#server/publishing/uploads/judge-upload.ts'
import { queueRemoval } from '#server/publishing/uploads/remove-objects.ts'
import { storedName } from '#server/publishing/uploads/upload-path.ts'
import type { UploadServices } from '#server/publishing/uploads/upload-services.ts'
import {
  moveUpload,
  notePostponed,
  selectChecking,
  selectUpload,
  setRefusal,
  setResult,
  type UploadRow,
} from '#server/publishing/uploads/uploads.sql.ts'

/** Their insides are read one after the other; meanwhile another one can be scanned or hashed. */
const AT_ONCE = 2
/** Checks uploads that have arrived. */
export interface UploadChecker {
  /**
   * Resolves when the upload has been checked. If it is requested twice at once, it is checked
   * once; if two processes check the same upload, the first to finish counts.
   */
  readonly check: (uploadId: string) => Promise<void>
}

/** Makes the process's one checker. */
export function createUploadChecker(services: UploadServices): UploadChecker {
  const running = new Map<string, Promise<void>>()
  const inTurn = createSemaphore(AT_ONCE)

  return {
    check: (uploadId) => {
      const known = running.get(uploadId)
      if (known) return known
      const checked = inTurn(() => checkOne(services, uploadId)).finally(() =>
        running.delete(uploadId),
      )
      running.set(uploadId, checked)
      return checked
    },
  }
}

/**
 * Has the queue check what no process has, and goes on with what a process did not end.
 * @param isAlone whether no other process can have the database.
 */
export async function workCheckUploads(
  jobs: Jobs,
  services: UploadServices & { readonly checker: UploadChecker },
  isAlone: boolean,
): Promise<void> {
  if (isAlone) await endAbandonedChecks(services.db)
  await jobs.work('check-upload', ({ uploadId }) => services.checker.check(uploadId))
  // The job of a process that was killed counts as running for an hour.
  const ids = await selectChecking(services.db)
  await jobs.sendAll(
    services.db,
    'check-upload',
    ids.map((uploadId) => ({ uploadId })),
  )
}

async function checkOne(services: UploadServices, uploadId: string): Promise<void> {
  const row = await selectUpload(services.db, uploadId)
  if (row?.state !== 'checking') return
  const judged = await tryToJudge(services, row).catch(async (error: unknown) => {
    const now = await selectUpload(services.db, uploadId)
    // It was cancelled in the meantime, so there is nothing left to judge.
    if (now?.state !== 'checking') return undefined
    if (error instanceof CheckPostponed) await notePostponed(services.db, uploadId, error.message)
    throw error
  })
  if (!judged) return
  try {
    await services.db.transaction().execute((tx) => settle(services, tx, row, judged.verdict))
  } catch (error) {
    await judged.attempt?.end()
    throw error
  }
}

/**
 * Judges an upload, unless that has failed too often.
 * @throws CheckPostponed; SandboxFailure; what the storage or the database throw.
 */
async function tryToJudge(
  services: UploadServices,
  row: UploadRow,
): Promise<{ verdict: Verdict; attempt?: CheckAttempt }> {
  const attempt = await beginAttempt(services, row.id)
  if (attempt === 'given-up') {
    services.logger.warn({ uploadId: row.id, kind: row.kind }, 'The check of an upload is given up')
    return { verdict: { kind: 'refused', reason: GIVEN_UP[row.kind] } }
  }
  if (attempt === 'under-way') throw new CheckPostponed(UNDER_WAY)
  try {
    return { verdict: await judgeUpload(services, row, attempt.end), attempt }
  } catch (error) {
    await (error instanceof SandboxFailure ? attempt.fail() : attempt.end())
    throw error
  }
}

const UNDER_WAY = 'It is still being checked, which can take half an hour'

const GIVEN_UP: Readonly<Record<UploadRow['kind'], string>> = {
  file: 'This archive could not be checked: looking into it took too much time or memory, twice. Pack it again with fewer or smaller files, and upload that.',
  image:
    'This image could not be checked: reading it took too much time or memory, twice. Save it again as a PNG or JPEG, and upload that.',
}

async function settle(
  { jobs }: UploadServices,
  tx: Database,
  row: UploadRow,
  verdict: Verdict,
): Promise<void> {
  const state = verdict.kind === 'refused' ? 'refused' : 'ready'
  if (!(await moveUpload(tx, row.id, 'checking', state))) {
    // Cancelled, or checked by another process, which then has the same paths in its rows.
    if (verdict.kind === 'image') await queueRemoval(tx, jobs, { paths: [verdict.path] })
    return
  }
  await setRefusal(tx, row.id, verdict.kind === 'refused' ? verdict.reason : null)
  if (verdict.kind === 'refused') {
    await queueRemoval(tx, jobs, { paths: [row.path] })
  } else if (verdict.kind === 'image') {
    const imageId = await recordImage(
      { db: tx, jobs },
      verdict.path,
      verdict.image,
      'image-variants',
    )
    await setResult(tx, row.id, { imageId })
    if (verdict.path !== row.path) await queueRemoval(tx, jobs, { paths: [row.path] })
  } else {
    const file = {
      path: row.path,
      name: storedName(row.name),
      content_type: row.content_type,
      byte_size: row.byte_size,
      sha256: verdict.sha256,
    }
    const fileId = await recordFile(tx, file, verdict.found)
    await recordUnchecked(tx, fileId, verdict.unread)
    await setResult(tx, row.id, { fileId })
  }
}
