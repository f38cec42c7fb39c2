import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { examineMail } from '#server/operations/doctor/examine-mail.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { type MailServer, startMailServer } from '#tests/mail-server.ts'
import { makeCertificate } from '#tests/make-certificate.ts'

let server: MailServer | undefined
afterEach(() => server?.stop())

/** What is found of a mail server that plays this. */
async function find(options: SMTPServerOptions, url: (port: number) => string, to?: string) {
  server = await startMailServer(options)
  const [finding] = await examineMail(readConfig({ SMTP_URL: url(server.port) }), to)
  return finding
}

const failing = (code: number, text: string) =>
  Object.assign(new Error(text), { responseCode: code })
const plain = (port: number) => `smtp://127.0.0.1:${port}`

test('without a name in SMTP_URL nothing is said of a sign-in', async () => {
  expect(await find({}, plain)).toMatchObject({
    state: 'ok',
    found: "The mail server answers; '--mail-to ADDRESS' sends a test mail",
  })
})

test('with one it is, and a refused one says how to write what is special in an address', async () => {
  const onAuth: SMTPServerOptions['onAuth'] = ({ username, password }, _session, done) =>
    password === 'p@ss:w/rd%' ? done(null, { user: username }) : done(failing(535, 'No such user'))
  const options = { onAuth, allowInsecureAuth: true }
  const as = (password: string) => (port: number) => `smtp://me:${password}@127.0.0.1:${port}`
  expect(await find(options, as('p%40ss%3Aw%2Frd%25'))).toMatchObject({
    state: 'ok',
    found: "The mail server accepts the sign-in; '--mail-to ADDRESS' sends a test mail",
  })
  await server?.stop()
  expect(await find(options, as('wrong'))).toMatchObject({
    state: 'fault',
    found: expect.stringContaining('No such user'),
    toDo: expect.stringContaining('@ in them as %40'),
  })
})

test('a certificate of nobody known is named, with where to put its authority', async () => {
  const options = { secure: true, disabledCommands: [], ...makeCertificate() }
  expect(await find(options, (port) => `smtps://127.0.0.1:${port}`)).toMatchObject({
    state: 'fault',
    found: expect.stringContaining('not signed by anybody known'),
    toDo: expect.stringContaining('NODE_EXTRA_CA_CERTS'),
  })
})

test.each([
  [550, 'for good: compare MAIL_FROM'],
  [451, 'try again in some minutes'],
])(
  'a recipient who is refused with %i is told from settings that are wrong',
  async (code, toDo) => {
    const onRcptTo: SMTPServerOptions['onRcptTo'] = (_address, _session, done) =>
      done(failing(code, 'Not today'))
    expect(await find({ onRcptTo }, plain, 'me@example.org')).toMatchObject({
      state: 'fault',
      found: expect.stringContaining('Not today'),
      toDo: expect.stringContaining(toDo),
    })
  },
)
