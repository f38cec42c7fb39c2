import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import nodemailer from 'nodemailer'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { withHeaders } from '#server/platform/mail/smtp.ts'

/** Writes each mail as an `.eml` file into `folder`, for sites without a mail server. */
export function createOutboxMailer(options: {
  folder: string
  from: string | { name: string; address: string }
  logger: Pick<FastifyBaseLogger, 'info'>
}): Mailer {
  const { folder, from, logger } = options
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
  return {
    send: async (message) => {
      const { message: bytes } = await transport.sendMail({ from, ...withHeaders(message) })
      await fs.mkdir(folder, { recursive: true, mode: 0o700 })
      const time = new Date().toISOString().replaceAll(':', '-')
      const file = path.join(folder, `${time}-${randomBytes(4).toString('hex')}.eml`)
      // Under another name first: whoever watches the folder sees whole mails only.
      await fs.writeFile(`${file}.part`, bytes as Buffer, { mode: 0o600 })
      await fs.rename(`${file}.part`, file)
      logger.info({ file }, 'No mail server is set (SMTP_URL): a mail was written to a file')
    },
    close: () => transport.close(),
  }
}
