import { recordFile } from '#server/media/files/record-file.ts'
import { recordImage } from '#server/media/images/add-image.ts'
import { MediumRefused } from '#server/operations/transfer/medium-refused.ts'
import type { Stored } from '#server/operations/transfer/store-medium.ts'
import type { Database } from '#server/platform/db/connect.ts'
import type { JobSender } from '#server/platform/jobs/create-jobs.ts'
import { SandboxFailure } from '#server/platform/sandbox/sandbox-failure.ts'
import { recordUnchecked } from '#server/publishing/blocking/refuse-blocked.ts'
import { CheckPostponed } from '#server/publishing/uploads/check-errors.ts'
import {
  type JudgedObject,
  judgeUpload,
  type Verdict,
} from '#server/publishing/uploads/judge-upload.ts'
import { announcedContentType, storedName } from '#server/publishing/uploads/upload-path.ts'
import type { UploadServices } from '#server/publishing/uploads/upload-services.ts'

/** What taking in images and files works with. */
export type MediaServices = Pick<
  UploadServices,
  'db' | 'storage' | 'sandbox' | 'scanner' | 'limits'
> & { readonly jobs: JobSender }

/** An image or a file that is in the storage, was judged, and that the database does not know. */
export interface Judged {
  /** Of the object as it is stored, in hexadecimal digits. */
  readonly sha256: string
  readonly name: string
  readonly record: (tx: Database) => Promise<number>
  /** Takes it out of the storage again. */
  readonly discard: () => Promise<void>
}

/** As often as an upload's. */
const MAX_ATTEMPTS = 2

/**
 * Has an object judged like an upload; one that is refused is removed.
 * @throws MediumRefused; what the storage throws.
 */
export async function judgeStored(services: MediaServices, stored: Stored): Promise<Judged> {
  const { storage } = services
  const { object } = stored
  try {
    const verdict = await judge(services, object)
    if (verdict.kind === 'refused') throw new MediumRefused(verdict.reason)
    if (verdict.kind === 'image') return await judgedImage(services, stored, verdict)
    const values = {
      path: object.path,
      name: storedName(object.name),
      content_type: announcedContentType(object.name),
      byte_size: object.byte_size,
      sha256: verdict.sha256,
    }
    return {
      sha256: verdict.sha256,
      name: values.name,
      record: async (tx) => {
        const id = await recordFile(tx, values, verdict.found)
        await recordUnchecked(tx, id, verdict.unread)
        return id
      },
      discard: () => storage.remove(values.path),
    }
  } catch (error) {
    await storage.remove(object.path)
    throw error
  }
}

/** The same judgement as an upload's, with as many tries. */
async function judge(services: MediaServices, object: JudgedObject): Promise<Verdict> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await judgeUpload(services, object)
    } catch (error) {
      if (error instanceof CheckPostponed) throw new MediumRefused(error.message)
      if (!(error instanceof SandboxFailure)) throw error
      if (attempt >= MAX_ATTEMPTS) {
        throw new MediumRefused(
          'could not be checked: reading it took too much time or memory, twice',
        )
      }
    }
  }
}

async function judgedImage(
  { storage, jobs }: MediaServices,
  { object }: Stored,
  { path, image }: Extract<Verdict, { kind: 'image' }>,
): Promise<Judged> {
  if (path !== object.path) await storage.remove(object.path)
  return {
    sha256: image.sha256,
    name: object.name,
    record: (db) => recordImage({ db, jobs }, path, image, 'image-backfill'),
    discard: () => storage.remove(path),
  }
}
