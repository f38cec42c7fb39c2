import { uploadNameProblem } from '#contract/upload-rules.ts'
import { recordFile } from '#server/media/files/record-file.ts'
import { recordImage } from '#server/media/images/add-image.ts'
import { MediumRefused, type OpenMedium } from '#server/operations/transfer/open-medium.ts'
import { findReadyPicture } from '#server/operations/transfer/ready-pictures.ts'
import type { Database } from '#server/platform/db/connect.ts'
import type { JobSender } from '#server/platform/jobs/create-jobs.ts'
import { SandboxFailure } from '#server/platform/sandbox/sandbox-failure.ts'
import { hashObject } from '#server/publishing/uploads/hash-object.ts'
import {
  type JudgedObject,
  judgeUpload,
  type Verdict,
} from '#server/publishing/uploads/judge-upload.ts'
import {
  announcedContentType,
  storedName,
  uploadPath,
} from '#server/publishing/uploads/upload-path.ts'
import { CheckPostponed } from '#server/publishing/uploads/upload-refused.ts'
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

interface Given {
  readonly kind: 'image' | 'file'
  readonly name: string
  readonly sha256: string
  readonly opened: OpenMedium
}

/** As often as an upload's. */
const MAX_ATTEMPTS = 2

/**
 * Stores an image or a file and has it judged like an upload. A picture of the sample is already
 * known and stays where it is.
 * @throws MediumRefused; what the storage throws.
 */
export async function takeIn(services: MediaServices, given: Given): Promise<Judged> {
  const { kind, sha256, name, opened } = given
  const ready = kind === 'image' && (await findReadyPicture(services.db, sha256))
  if (ready) return { sha256, name, record: ready.record, discard: async () => undefined }
  assertAcceptable(services, given)
  const object = { kind, name, path: uploadPath(kind, name), byte_size: opened.size }
  const { storage } = services
  const contentType = announcedContentType(name)
  await storage.put(object.path, opened.read(), { contentType })
  try {
    const verdict = await judge(services, object)
    if (verdict.kind === 'refused') throw new MediumRefused(verdict.reason)
    if (verdict.kind === 'image') return await judgedImage(services, given, object.path, verdict)
    const values = {
      path: object.path,
      name: storedName(name),
      content_type: contentType,
      byte_size: object.byte_size,
      sha256: verdict.sha256,
    }
    return {
      sha256: verdict.sha256,
      name: values.name,
      record: (tx) => recordFile(tx, values, verdict.found),
      discard: () => storage.remove(values.path),
    }
  } catch (error) {
    await storage.remove(object.path)
    throw error
  }
}

function assertAcceptable({ limits }: MediaServices, { kind, name, opened }: Given): void {
  const problem = uploadNameProblem(kind, name)
  if (problem) throw new MediumRefused(problem)
  if (opened.size === 0) throw new MediumRefused('is empty')
  const most = kind === 'file' ? limits.maxFileBytes : limits.maxImageBytes
  if (opened.size > most) throw new MediumRefused(`is ${opened.size} bytes; the limit is ${most}`)
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
  given: Given,
  givenPath: string,
  { path, image }: Extract<Verdict, { kind: 'image' }>,
): Promise<Judged> {
  const isDrawn = path !== givenPath
  if (isDrawn) await storage.remove(givenPath)
  const sha256 = isDrawn
    ? await hashObject(storage, { path, byteSize: image.byteSize })
    : given.sha256
  return {
    sha256,
    name: given.name,
    record: (db) => recordImage({ db, jobs }, path, { ...image, sha256 }, 'image-backfill'),
    discard: () => storage.remove(path),
  }
}
