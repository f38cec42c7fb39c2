import { expect, test } from 'vitest'
import { composeMail } from '#server/platform/mail/compose-mail.ts'
import { CODE_TEMPLATES } from '#server/platform/mail/mail-content.ts'

const SITE = { name: 'Harbour & Co', url: 'https://mods.example.org' }

test('a code stands in subject, text and HTML, with its time and what to do about a stranger', () => {
  const mail = composeMail({ template: 'register-code' }, SITE, '0042')
  expect(mail.subject).toBe('0042 is your Harbour & Co code')
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain('0042')
    expect(body).toContain('10 minutes')
    expect(body).toContain('ignore this e-mail')
  }
  expect(mail.html).toContain('Harbour &#38; Co')
  expect(mail.html).toContain('color-scheme')
  expect(mail.html).not.toMatch(/<table|<img|background|color:\s*#/)
})

test('mails in a code’s place bring none', () => {
  for (const template of CODE_TEMPLATES) {
    const { subject, text, html } = composeMail({ template }, SITE, '87654321')
    const brings = template.endsWith('-code')
    for (const part of [subject, text, html]) {
      expect(part.includes('87654321'), `${template}: ${part}`).toBe(brings)
    }
  }
})

test('what a reporter wrote cannot become HTML or a header', () => {
  const mail = composeMail(
    {
      template: 'report',
      modId: 7,
      modName: 'Car\r\nBcc: someone@example.org',
      reason: 'Malware',
      issue: '<script>alert(1)</script>\nSecond line',
      answerTo: null,
    },
    SITE,
    undefined,
  )
  expect(mail.subject).toBe('Report about mod 7 (Malware): Car Bcc: someone@example.org')
  expect(mail.html).not.toContain('<script>alert')
  expect(mail.text).toContain('> <script>alert(1)</script>\n> Second line')
  expect(mail.html).toContain('href="https://mods.example.org/mod/7"')
})

const OUTCOME = {
  template: 'report-outcome',
  reportId: 12,
  link: '/report-status/the-token',
  outcome: 'done',
  canObject: true,
} as const
const STATEMENT = {
  removal: 'mod',
  facts: 'The archive contains a stealer.',
  ground: 'law',
  provision: 'Section 303b',
  isAutomated: false,
} as const

test('the outcome says what was decided, on what ground, and how to object', () => {
  const told = { modName: '<b>Car</b>', message: 'We took it down.', statement: STATEMENT }
  const { subject, text, html } = composeMail({ ...OUTCOME, told }, SITE, undefined)
  expect(subject).toBe('The outcome of your report 12')
  for (const part of [
    'acted on it',
    '> We took it down.',
    'The mod was taken down. What we found: The archive contains a stealer.',
    'It is against the law: Section 303b',
    'No automated means were used',
    'you can object once: https://mods.example.org/report-status/the-token',
    'out-of-court',
  ]) {
    expect(text).toContain(part)
  }
  expect(html).not.toContain('<b>Car')
  expect(html).toContain('href="https://mods.example.org/report-status/the-token"')
})

test('an address that nobody has proved reads the number, the outcome and the link', () => {
  const rejected = { ...OUTCOME, outcome: 'rejected', canObject: false, told: null } as const
  const { text } = composeMail(rejected, SITE, undefined)
  expect(text).toContain('your report 12')
  expect(text).toContain('nothing that we should act on')
  expect(text).toContain('Ignore this e-mail')
  expect(text).not.toContain('object once')
  const received = { template: 'report-received', reportId: 12, link: '/x', modName: null } as const
  expect(composeMail(received, SITE, undefined).text).toContain('for your report at')
})
