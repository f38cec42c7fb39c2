import type { FastifyBaseLogger } from 'fastify'
import type { ImageSigner } from '#server/media/images/sign-image.ts'
import type { Scanner } from '#server/media/scanning/scanner.ts'
import type { Database } from '#server/platform/db/connect.ts'
import type { JobSender } from '#server/platform/jobs/create-jobs.ts'
import type { Sandbox } from '#server/platform/sandbox/sandbox.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

/** The largest objects that are taken, in bytes and pixels. */
interface UploadLimits {
  readonly maxFileBytes: number
  readonly maxImageBytes: number
  readonly maxImagePixels: number
}

/** What the operations on uploads work with. */
export interface UploadServices {
  readonly db: Database
  readonly storage: Storage
  readonly jobs: JobSender
  readonly scanner: Scanner
  readonly imageSigner: ImageSigner
  readonly sandbox: Sandbox
  readonly limits: UploadLimits
  readonly logger: Pick<FastifyBaseLogger, 'warn' | 'error'>
}
