import { advise, type Finding, fault, fine } from '#server/operations/doctor/finding.ts'
import type { Config } from '#server/platform/config/config.ts'
import { openMailer } from '#server/platform/mail/open-mailer.ts'
import { checkSmtp } from '#server/platform/mail/smtp.ts'

/**
 * Checks that the mail server accepts the sign-in and, if an address is given, a test mail.
 * @param address where to send a test mail; undefined to send none
 */
export async function examineMail(config: Config, address: string | undefined): Promise<Finding[]> {
  if (!config.smtpUrl) {
    const found = 'No mail server is set: mails are written to DATA_DIR/outbox'
    return [advise('mail', found, 'Set SMTP_URL, so that people get their codes.')]
  }
  try {
    await checkSmtp({ url: config.smtpUrl })
    if (address === undefined) {
      return [
        fine('mail', "The mail server accepts the sign-in; '--mail-to ADDRESS' sends a test mail"),
      ]
    }
    await sendTest(config, address)
    return [
      fine('mail', `The mail server has accepted a mail to ${address}: check that it arrives`),
    ]
  } catch (error) {
    const said = (error as Error).message.trim()
    const toDo =
      'Compare SMTP_URL and MAIL_FROM with what the mail server expects: smtps:// where TLS begins ' +
      'at once (port 465), smtp:// with STARTTLS (port 587).'
    return [fault('mail', `The mail server does not accept mail: ${said}`, toDo)]
  }
}

async function sendTest(config: Config, to: string): Promise<void> {
  const mailer = openMailer(config, () => config.siteName, { info: () => undefined })
  const text = `The doctor command of ${config.siteName}, ${config.publicUrl}, sent this e-mail.`
  try {
    await mailer.send({
      to,
      subject: `A test e-mail from ${config.siteName}`,
      text,
      html: `<p>${text}</p>`,
    })
  } finally {
    mailer.close()
  }
}
