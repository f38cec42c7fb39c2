import type { FastifyBaseLogger } from 'fastify'
import type { Site } from '#server/edge/process/compose-site.ts'
import { answersPing } from '#server/media/scanning/clamd-connection.ts'
import { listAdministrators, listStaff } from '#server/people/accounts/administrators.ts'
import type { Config } from '#server/platform/config/config.ts'
import { checkSmtp } from '#server/platform/mail/smtp.ts'
import { readSettings } from '#server/platform/site-settings/read-settings.ts'

/** Logs what a running site lacks. None of it keeps the site from running. */
export async function warnAtStart(
  config: Config,
  site: Site,
  logger: FastifyBaseLogger,
): Promise<void> {
  const warnings = await Promise.all([
    aboutAdministrators(site),
    aboutBlocked(config, site),
    aboutContact(config, site),
    aboutMail(config),
    aboutScanner(config),
  ])
  for (const warning of warnings) if (warning !== undefined) logger.warn(warning)
}

async function aboutAdministrators({ database }: Site): Promise<string | undefined> {
  if ((await listAdministrators(database.db)).length > 0) return undefined
  return (
    'The site has no administrator, so nobody can publish. Add one: ' +
    'npm run modharbor -- admin add ADDRESS, or set ADMIN_EMAIL and ADMIN_PASSWORD.'
  )
}

/** The account is given the rights at every start, and stays blocked. */
async function aboutBlocked({ admin }: Config, { database }: Site): Promise<string | undefined> {
  if (!admin) return undefined
  const email = admin.email.toLowerCase()
  const staff = await listStaff(database.db)
  const account = staff.find((one) => one.email.toLowerCase() === email)
  if (!account?.isBlocked) return undefined
  return (
    'ADMIN_EMAIL: this account is blocked and cannot log in. Name another one, or unblock it: ' +
    'npm run modharbor -- admin unblock ADDRESS.'
  )
}

async function aboutContact(config: Config, { database }: Site): Promise<string | undefined> {
  const { contactAddress: address } = (await readSettings(database.db, config)).values
  if (!address.endsWith('@localhost')) return undefined
  return `PUBLIC_URL: visitors are told to write to ${NO_MAILBOX}, where no mail arrives. Set PUBLIC_URL to the site's address on the internet.`
}

/** Spelt out, because the log removes e-mail addresses. */
const NO_MAILBOX = "'support' at 'localhost'"

async function aboutMail({ smtpUrl }: Config): Promise<string | undefined> {
  if (!smtpUrl) return undefined
  try {
    await checkSmtp({ url: smtpUrl })
    return undefined
  } catch (error) {
    return `SMTP_URL: the mail server is not accepting mail at the moment, so it waits: ${(error as Error).message}`
  }
}

async function aboutScanner({ scanning }: Config): Promise<string | undefined> {
  const { clamd } = scanning
  if (!clamd || (await answersPing(clamd))) return undefined
  const effect = scanning.required === 'off' ? 'files are not scanned' : 'no file can be published'
  return `CLAMD_URL: clamd does not answer; until it does, ${effect}.`
}
