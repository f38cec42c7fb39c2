import { isIP } from 'node:net'
import nodemailer from 'nodemailer'
import type SMTPTransport from 'nodemailer/lib/smtp-transport/index.js'
import { type Mailer, MailRefusedError } from '#server/platform/mail/mailer.ts'

const CONNECT_MS = 10_000
const GREETING_MS = 10_000
const SOCKET_MS = 20_000
/** For a whole mail, however much the server has to say; the queue gives up after twice as long. */
const MAIL_MS = 60_000

/** What the mail server is told and how long it may take. */
export interface SmtpOptions {
  /** `smtp://user:password@host:587` (with STARTTLS where offered) or `smtps://…`. */
  readonly url: string
  readonly from: string | { readonly name: string; readonly address: string }
  readonly timeouts?: { connect: number; greeting: number; socket: number; mail?: number }
  /** A certificate authority beside the system's. */
  readonly ca?: string
}

function openTransport(options: Omit<SmtpOptions, 'from'>) {
  const url = new URL(options.url)
  return nodemailer.createTransport({
    url: options.url,
    connectionTimeout: options.timeouts?.connect ?? CONNECT_MS,
    greetingTimeout: options.timeouts?.greeting ?? GREETING_MS,
    socketTimeout: options.timeouts?.socket ?? SOCKET_MS,
    // A password must not cross a network in clear because somebody cut STARTTLS out.
    ...(url.protocol === 'smtp:' && url.username && !isLoopback(url.hostname)
      ? { requireTLS: true }
      : {}),
    ...(options.ca && { tls: { ca: options.ca } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SMTPTransport.Options)
}

/** Resolves when the mail server answers and takes the sign-in. @throws what it says. */
export async function checkSmtp(options: Omit<SmtpOptions, 'from'>): Promise<void> {
  const transport = openTransport(options)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** Sends by a mail server. */
export function createSmtpMailer(options: SmtpOptions): Mailer {
  const transport = openTransport(options)
  return {
    send: async (message) => {
      try {
        const sending = transport.sendMail({ from: options.from, ...withHeaders(message) })
        await inTime(sending, options.timeouts?.mail ?? MAIL_MS)
      } catch (error) {
        throw isFinal(error) ? new MailRefusedError(sentence(error), { cause: error }) : error
      }
    },
    close: () => transport.close(),
  }
}

/** Each of the library's limits begins anew with every line that the server says. */
async function inTime(sending: Promise<unknown>, limitMs: number): Promise<void> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const late = new Error(`The mail server took longer than ${limitMs} ms`)
  const timer = setTimeout(() => reject(late), limitMs)
  try {
    await Promise.race([sending, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/** What every mail carries, however it is sent. */
export function withHeaders<T>(message: T) {
  return {
    ...message,
    // Out-of-office answers to a code help nobody.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  }
}

interface SmtpError extends Error {
  readonly code?: string
  readonly responseCode?: number
  readonly response?: string
}

/**
 * Whether the server's answer is about this mail and for good: 5xx to the recipient or the text. A
 * 5xx to the sign-in or the greeting is about the settings, which the operator can put right.
 */
function isFinal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as SmtpError
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500
}

function sentence(error: unknown): string {
  const { response, message } = error as SmtpError
  return response ?? message
}

function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '')
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'))
}
