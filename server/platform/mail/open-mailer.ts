import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/platform/config/config.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { createOutboxMailer } from '#server/platform/mail/outbox.ts'
import { createSmtpMailer } from '#server/platform/mail/smtp.ts'

/** The mailer that the settings ask for: the mail server, or files under DATA_DIR/outbox. */
export function openMailer(
  config: Config,
  siteName: () => string,
  logger: Pick<FastifyBaseLogger, 'info'>,
): Mailer {
  const from = config.mailFrom ?? {
    get name() {
      return siteName()
    },
    address: `no-reply@${new URL(config.publicUrl).hostname}`,
  }
  return config.smtpUrl
    ? createSmtpMailer({ url: config.smtpUrl, from })
    : createOutboxMailer({ folder: path.join(config.dataDir, 'outbox'), from, logger })
}
