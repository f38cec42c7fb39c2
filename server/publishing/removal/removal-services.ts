import type { JobSender } from '#server/platform/jobs/create-jobs.ts'
import type { Sandbox } from '#server/platform/sandbox/sandbox.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { PublishingServices } from '#server/publishing/entries/publishing-services.ts'

/** What removing for good works with. */
export interface RemovalServices
  extends Pick<PublishingServices, 'db' | 'imageSigner' | 'onChanged'> {
  readonly storage: Storage
  readonly sandbox: Sandbox
  readonly jobs: JobSender
}
