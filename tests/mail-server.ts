import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** Longer than the queue waits before it tries again. */
const PATIENCE_MS = 50_000

/** A mail as it arrived. */
export interface ReceivedMail {
  readonly to: readonly string[]
  readonly from: string
  readonly subject: string
  readonly raw: string
  readonly isEncrypted: boolean
}

/** A real mail server that keeps what it gets. */
export interface MailServer {
  readonly port: number
  readonly url: string
  readonly mails: ReceivedMail[]
  /** The next mail to the address that was not taken yet; fails after 50 seconds. */
  readonly take: (address: string) => Promise<ReceivedMail>
  readonly stop: () => Promise<void>
}

/** Starts a mail server on 127.0.0.1. `options` may play its failures. */
export async function startMailServer(
  options: SMTPServerOptions = {},
  atPort = 0,
): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  const taken = new Set<ReceivedMail>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString()
        const { rcptTo, mailFrom } = session.envelope
        mails.push({
          to: rcptTo.map(({ address }) => address),
          from: mailFrom ? mailFrom.address : '',
          subject: subjectOf(raw),
          raw,
          isEncrypted: session.secure,
        })
        done()
      })
    },
    ...options,
  })
  // A client that leaves half-way is what some tests are about.
  server.on('error', () => undefined)
  server.listen(atPort, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    mails,
    take: async (address) => {
      const end = Date.now() + PATIENCE_MS
      for (;;) {
        const mail = mails.find((each) => each.to.includes(address) && !taken.has(each))
        if (mail) {
          taken.add(mail)
          return mail
        }
        if (Date.now() > end) throw new Error(`No mail to ${address} within 50 seconds`)
        await sleep(20)
      }
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function subjectOf(raw: string): string {
  const unfolded = raw.replace(/\r?\n[ \t]+/g, ' ')
  return /^Subject: (.*)$/im.exec(unfolded)?.[1]?.trim() ?? ''
}

/** The code in a mail's subject. */
export function codeOf(mail: ReceivedMail): string {
  const code = /^\d+/.exec(mail.subject)?.[0]
  if (!code) throw new Error(`No code in '${mail.subject}'`)
  return code
}
