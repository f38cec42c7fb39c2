import type { FastifyBaseLogger } from 'fastify'
import { readKeyedHash } from '#server/people/accounts/account-secret.ts'
import type { AccountServices } from '#server/people/accounts/account-services.ts'
import type { Credentials } from '#server/people/accounts/administrators.ts'
import { workCleanAccounts } from '#server/people/accounts/clean-accounts.ts'
import { makeCode } from '#server/people/accounts/codes.ts'
import { ensureAdministrator } from '#server/people/accounts/ensure-administrator.ts'
import { createPasswordHasher } from '#server/people/accounts/hash-password.ts'
import { createLimiter } from '#server/people/accounts/limits.ts'
import { createNetworkNames } from '#server/people/accounts/network-name.ts'
import { refuseCommonPassword } from '#server/people/accounts/weak-passwords.ts'
import { type AuditLog, openAuditLog } from '#server/people/audit-log/audit-log.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import type { Jobs } from '#server/platform/jobs/create-jobs.ts'
import { openMailer } from '#server/platform/mail/open-mailer.ts'
import { queueUnsent } from '#server/platform/mail/queue-unsent.ts'
import { workMails } from '#server/platform/mail/send-mail.ts'
import type { CurrentSettings } from '#server/platform/site-settings/watch-settings.ts'

/** Accounts, put together: their operations' services, with the mail that they cause on its way. */
export interface Accounts {
  readonly services: AccountServices
  /** To be printed once; there until a new embedded site has been up. */
  readonly firstCredentials: Credentials | undefined
  readonly auditLog: AuditLog
  readonly close: () => Promise<void>
}

/** Sees to the administrator and takes the jobs of accounts and mail. */
export async function openAccounts(options: {
  config: Config
  database: DatabaseHandle
  jobs: Jobs
  logger: FastifyBaseLogger
  settings: CurrentSettings
}): Promise<Accounts> {
  const { config, database, jobs, logger, settings } = options
  const { db } = database
  const hash = await readKeyedHash(db)
  const hasher = createPasswordHasher()
  const behind = database.background.db
  const nameNetwork = createNetworkNames(hash)
  const auditLog = openAuditLog({ db: behind, logger, nameNetwork })
  const audit = auditLog.note
  const mailer = openMailer(config, () => settings().siteName, logger)
  const { added, firstCredentials } = await ensureAdministrator(db, hasher, {
    admin: config.admin,
    isEmbedded: database.kind === 'embedded',
    siteName: settings().siteName,
  })
  if (added && added.change !== 'none') {
    audit('admin.granted', { personId: added.id, reason: `${added.change} at start` })
  }
  await workMails(jobs, {
    db: behind,
    mailer,
    site: () => ({ name: settings().siteName, url: config.publicUrl }),
    makeCode: (codeId) => makeCode(behind, hash, codeId),
    logger,
  })
  await queueUnsent(behind, jobs)
  await workCleanAccounts(jobs, behind, () => settings().auditLogDays)
  const services = {
    db,
    jobs,
    hash,
    hasher,
    limiter: createLimiter(db, hash),
    audit,
    settings,
    refuseCommon: (password: string) => refuseCommonPassword(password, settings().siteName),
  }
  const close = async () => {
    await auditLog.close()
    mailer.close()
  }
  return { services, firstCredentials, auditLog, close }
}
