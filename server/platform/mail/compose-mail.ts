import { MAILED_CODE_VALID_SECONDS } from '#contract/base/limits.ts'
import type { FactorChange, MailContent } from '#server/platform/mail/mail-content.ts'
import type { MailParts, MailSite } from '#server/platform/mail/mail-parts.ts'
import type { MailMessage } from '#server/platform/mail/mailer.ts'
import { renderHtml, renderText } from '#server/platform/mail/render-mail.ts'
import { reportParts } from '#server/platform/mail/report-mails.ts'

const VALID = `The code is valid for ${MAILED_CODE_VALID_SECONDS / 60} minutes. If you asked more than once, only the code in the newest e-mail works.`
const NOT_YOU = 'If this was not you, ignore this e-mail: nothing will happen.'

/**
 * Writes a mail, as text and as HTML. Nothing that a stranger typed stands in a mail to somebody
 * else: whoever may type an address must not get our name under words of their own.
 */
export function composeMail(
  content: MailContent,
  site: MailSite,
  code: string | undefined,
): Omit<MailMessage, 'to'> {
  const parts = partsOf(content, site, code)
  return {
    // A header is one line.
    subject: parts.subject.replace(/\s+/g, ' '),
    text: renderText(parts, site),
    html: renderHtml(parts, site),
  }
}

function partsOf(content: MailContent, site: MailSite, code: string | undefined): MailParts {
  switch (content.template) {
    case 'report':
    case 'report-objected':
    case 'report-received':
    case 'report-outcome':
      return reportParts(content, site)
    case 'factor-changed':
      return factorParts(content.change, site)
    case 'email-changed':
      return {
        subject: `Your ${site.name} address was changed`,
        intro: [`The e-mail address of your ${site.name} account was changed to ${content.email}.`],
        outro: [`If this was not you, write to us at once: ${site.url}/contact-us`],
      }
    case 'password-changed':
      return {
        subject: `Your ${site.name} password was changed`,
        intro: [`The password of your ${site.name} account was changed.`],
        outro: [`If this was not you, choose a new one at once: ${site.url}/login`],
      }
    case 'account-deleted':
      return {
        subject: `Your ${site.name} account was deleted`,
        intro: [
          `As you asked, we deleted your ${site.name} account and everything that belonged to it.`,
        ],
        outro: [],
      }
    case 'already-registered':
      return {
        subject: `You already have a ${site.name} account`,
        intro: [
          `Somebody, probably you, tried to register at ${site.name} with this address. It already has an account.`,
        ],
        outro: [`Log in, or choose a new password, at ${site.url}/login`, NOT_YOU],
      }
    case 'no-account':
      return {
        subject: `There is no ${site.name} account with this address`,
        intro: [
          `Somebody, probably you, tried to choose a new password at ${site.name}. There is no account with this address; perhaps you registered with a different one.`,
        ],
        outro: [NOT_YOU],
      }
    case 'address-taken':
      return {
        subject: `This address already has a ${site.name} account`,
        intro: [
          `Somebody, probably you, tried to use this address for another ${site.name} account. It already has one of its own.`,
        ],
        outro: [NOT_YOU],
      }
    default:
      return codeParts(PURPOSE[content.template], site, code ?? '')
  }
}

const PURPOSE = {
  'register-code': 'to finish your registration',
  'reset-code': 'to choose a new password',
  'password-code': 'to change your password',
  'email-code': 'to use this address for your account',
  'deletion-code': 'to delete your account for good',
  'factor-code': 'to set up two-step verification',
} as const

const FACTOR_TEXTS: Readonly<Record<FactorChange, readonly [subject: string, text: string]>> = {
  'passkey-added': ['A passkey was added', 'A passkey was added to'],
  'passkey-removed': ['A passkey was removed', 'A passkey was removed from'],
  'app-added': ['An authenticator app was added', 'An authenticator app was added to'],
  'app-removed': ['The authenticator app was removed', 'The authenticator app was removed from'],
  'codes-renewed': [
    'New recovery codes were made',
    'The old recovery codes are no longer valid; new ones were made for',
  ],
  'code-used': ['A recovery code was used', 'A recovery code was used to confirm a step on'],
  recovered: [
    'Two-step verification was switched off',
    'Whoever runs the site removed every passkey, authenticator app and recovery code, and ended every login, of',
  ],
}

function factorParts(change: FactorChange, site: MailSite): MailParts {
  const [subject, text] = FACTOR_TEXTS[change]
  return {
    subject: `${subject}: your ${site.name} account`,
    intro: [`${text} your ${site.name} account.`],
    outro:
      change === 'recovered'
        ? [
            `If you did not ask for this, write to us at once: ${site.url}/contact-us`,
            `You can set it up again on your account page: ${site.url}/account#two-step`,
          ]
        : [
            `If this was not you, change your password and look at your account at once: ${site.url}/account`,
          ],
  }
}

function codeParts(purpose: string, site: MailSite, code: string): MailParts {
  return {
    subject: `${code} is your ${site.name} code`,
    intro: [`Enter this code at ${site.name} ${purpose}:`],
    code,
    outro: [VALID, NOT_YOU],
  }
}
