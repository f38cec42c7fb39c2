import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { MailRefusedError } from '#server/platform/mail/mailer.ts'
import { createSmtpMailer, type SmtpOptions } from '#server/platform/mail/smtp.ts'
import { type MailServer, startMailServer } from '#tests/mail-server.ts'
import { makeCertificate } from '#tests/make-certificate.ts'

const MESSAGE = {
  to: 'visitor@example.org',
  subject: 'A subject with an Ümlaut',
  text: 'Plain text.\n',
  html: '<p>Rich text.</p>',
}
const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function server(...options: Parameters<typeof startMailServer>): Promise<MailServer> {
  const started = await startMailServer(...options)
  stops.push(started.stop)
  return started
}
function mailer(url: string, options: Partial<SmtpOptions> = {}) {
  const made = createSmtpMailer({ url, from: 'Site <site@example.org>', ...options })
  stops.push(made.close)
  return made
}
/** A failure with the answer that a mail server gives. */
function answer(responseCode: number, message: string) {
  return Object.assign(new Error(message), { responseCode })
}
async function failureOf(sending: Promise<void>): Promise<Error> {
  return sending.then(
    () => {
      throw new Error('The mail was sent')
    },
    (error: Error) => error,
  )
}

test('a mail arrives as text and HTML, marked as sent by a program', async () => {
  const { url, take } = await server()
  await mailer(url).send(MESSAGE)
  const { raw, from } = await take(MESSAGE.to)
  expect(from).toBe('site@example.org')
  expect(raw).toContain('From: Site <site@example.org>')
  expect(raw).toContain('Auto-Submitted: auto-generated')
  expect(raw).toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html/)
})

test('STARTTLS is used, and only with a certificate that can be trusted', async () => {
  const certificate = makeCertificate()
  const { url, mails, take } = await server({ ...certificate, disabledCommands: [] })
  await mailer(url, { ca: certificate.cert }).send(MESSAGE)
  expect((await take(MESSAGE.to)).isEncrypted).toBe(true)
  const error = await failureOf(mailer(url).send(MESSAGE))
  expect(error.message).toMatch(/self.signed/)
  expect(error).not.toBeInstanceOf(MailRefusedError)
  expect(mails).toHaveLength(1)
})

test('TLS from the first byte, with a sign-in', async () => {
  const certificate = makeCertificate()
  const { port, take } = await server({
    ...certificate,
    secure: true,
    authOptional: false,
    onAuth: ({ username, password }, _session, done) =>
      username === 'user@x' && password === 'p:w'
        ? done(null, { user: 1 })
        : done(answer(535, 'No')),
  })
  const options = { ca: certificate.cert }
  await mailer(`smtps://user%40x:p%3Aw@127.0.0.1:${port}`, options).send(MESSAGE)
  expect((await take(MESSAGE.to)).isEncrypted).toBe(true)
  // A wrong password is a setting that the operator can put right: the mail is not given up.
  const wrong = mailer(`smtps://user%40x:wrong@127.0.0.1:${port}`, options)
  expect(await failureOf(wrong.send(MESSAGE))).not.toBeInstanceOf(MailRefusedError)
})

test('a password does not cross a network in clear', async () => {
  let asked = 0
  const { port } = await server({
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => {
      asked += 1
      done(null, { user: 1 })
    },
  })
  // An address of this machine that does not say so.
  const error = await failureOf(mailer(`smtp://user:secret@0.0.0.0:${port}`).send(MESSAGE))
  expect(error.message).toMatch(/TLS/)
  expect(asked).toBe(0)
  await mailer(`smtp://user:secret@127.0.0.1:${port}`).send(MESSAGE)
  expect(asked).toBe(1)
})

test.each([
  ['a recipient refused for good', 550, 'onRcptTo', true],
  ['a recipient refused for now', 451, 'onRcptTo', false],
  ['a full mailbox', 452, 'onRcptTo', false],
  ['a sender refused for good', 553, 'onMailFrom', true],
] as const)('%s (%i) is told from the other kind', async (_what, code, hook, isFinal) => {
  const { url } = await server({
    [hook]: (_address: unknown, _session: unknown, done: (error: Error) => void) =>
      done(answer(code, 'Not this one')),
  })
  const error = await failureOf(mailer(url).send(MESSAGE))
  expect(error instanceof MailRefusedError).toBe(isFinal)
  expect(error.message).toContain('Not this one')
})

test.each([
  ['for good', 554, true],
  ['for now', 451, false],
] as const)('a text refused %s (%i)', async (_what, code, isFinal) => {
  const { url } = await server({
    onData: (stream, _session, done) => {
      stream.resume()
      stream.on('end', () => done(answer(code, 'Looks like spam')))
    },
  })
  const error = await failureOf(mailer(url).send(MESSAGE))
  expect(error instanceof MailRefusedError).toBe(isFinal)
})

test('a server that is down, silent or gone in the middle fails within its time', async () => {
  const timeouts = { connect: 300, greeting: 300, socket: 300 }
  const silent = net.createServer(() => undefined).listen(0, '127.0.0.1')
  const rude = net
    .createServer((socket) => socket.write('220 hello\r\n', () => socket.destroy()))
    .listen(0, '127.0.0.1')
  const busy = net.createServer((socket) => socket.end('554 go away\r\n')).listen(0, '127.0.0.1')
  const closed = net.createServer().listen(0, '127.0.0.1')
  await Promise.all([silent, rude, busy, closed].map((each) => once(each, 'listening')))
  const ports = [silent, rude, busy, closed].map((each) => (each.address() as AddressInfo).port)
  closed.close()
  stops.push(() => {
    for (const each of [silent, rude, busy]) each.close()
  })
  for (const port of ports) {
    const started = performance.now()
    const sending = mailer(`smtp://127.0.0.1:${port}`, { timeouts }).send(MESSAGE)
    expect(await failureOf(sending)).not.toBeInstanceOf(MailRefusedError)
    expect(performance.now() - started).toBeLessThan(3000)
  }
})

test('a server that stops answering half-way fails within its time', async () => {
  const { url } = await server({ onRcptTo: () => undefined })
  const timeouts = { connect: 300, greeting: 300, socket: 300 }
  const error = await failureOf(mailer(url, { timeouts }).send(MESSAGE))
  expect(error.message).toMatch(/[Tt]imeout/)
  expect(error).not.toBeInstanceOf(MailRefusedError)
})

test('a server that talks on without end is left', async () => {
  const sockets = new Set<net.Socket>()
  const talking = net.createServer((socket) => {
    sockets.add(socket.on('error', () => undefined))
    socket.write('220 mail.example.org\r\n')
    const timer = setInterval(() => socket.write('250-and more\r\n'), 50)
    socket.on('close', () => clearInterval(timer))
  })
  talking.listen(0, '127.0.0.1')
  await once(talking, 'listening')
  stops.push(() => {
    for (const socket of sockets) socket.destroy()
    talking.close()
  })
  const { port } = talking.address() as AddressInfo
  const timeouts = { connect: 2_000, greeting: 2_000, socket: 2_000, mail: 600 }
  const error = await failureOf(mailer(`smtp://127.0.0.1:${port}`, { timeouts }).send(MESSAGE))
  expect(error.message).toBe('The mail server took longer than 600 ms')
  expect(error).not.toBeInstanceOf(MailRefusedError)
})
