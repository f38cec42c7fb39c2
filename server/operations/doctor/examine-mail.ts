import { adviseOnMail } from '#server/operations/doctor/advise-on-mail.ts'
import { advise, type Finding, fault, fine } from '#server/operations/doctor/finding.ts'
import type { Config } from '#server/platform/config/config.ts'
import { explainCertificate } from '#server/platform/errors/explain-certificate.ts'
import { MailRefusedError } from '#server/platform/mail/mailer.ts'
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
      const answer = new URL(config.smtpUrl).username ? 'accepts the sign-in' : 'answers'
      return [fine('mail', `The mail server ${answer}; '--mail-to ADDRESS' sends a test mail`)]
    }
    await sendTest(config, address)
    return [
      fine('mail', `The mail server has accepted a mail to ${address}: check that it arrives`),
    ]
  } catch (error) {
    const cause = error instanceof MailRefusedError ? error.cause : error
    const said = explainCertificate(cause) ?? (error as Error).message.trim()
    return [fault('mail', `The mail server does not accept mail: ${said}`, adviseOnMail(cause))]
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
