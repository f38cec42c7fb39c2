import type { KeyedHash } from '#server/people/accounts/account-secret.ts'
import type { PasswordHasher } from '#server/people/accounts/hash-password.ts'
import type { Limiter } from '#server/people/accounts/limits.ts'
import type { Audit } from '#server/people/audit-log/audit-log.ts'
import type { Database } from '#server/platform/db/connect.ts'
import type { JobSender } from '#server/platform/jobs/create-jobs.ts'
import type { CurrentSettings } from '#server/platform/site-settings/watch-settings.ts'

/** What the operations on accounts work with. */
export interface AccountServices {
  readonly db: Database
  readonly jobs: JobSender
  readonly hash: KeyedHash
  readonly hasher: PasswordHasher
  readonly limiter: Limiter
  readonly audit: Audit
  readonly settings: CurrentSettings
  /** @throws ApiError `bad_request` for a new password that attackers try first. */
  readonly refuseCommon: (password: string) => Promise<void>
}

/** An address as limits and codes know it. */
export function emailKey(email: string): string {
  return email.toLowerCase()
}
