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
