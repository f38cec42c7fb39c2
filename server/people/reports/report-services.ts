import type { KeyedHash } from '#server/people/accounts/account-secret.ts'
import type { Limiter } from '#server/people/accounts/limits.ts'
import type { Database } from '#server/platform/db/connect.ts'
import type { JobSender } from '#server/platform/jobs/create-jobs.ts'
import type { CurrentSettings } from '#server/platform/site-settings/watch-settings.ts'

/** What the operations on reports work with. */
export interface ReportServices {
  readonly db: Database
  readonly jobs: JobSender
  readonly hash: KeyedHash
  readonly limiter: Limiter
  readonly settings: CurrentSettings
}
