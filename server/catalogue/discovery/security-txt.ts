import type { Settings } from '#contract/desk/site-settings.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Less than a year, as RFC 9116 asks: whoever reads an old copy shall look again. */
const VALID_DAYS = 180
/** Names and addresses that mail from elsewhere does not reach. */
const UNREACHABLE = /(^|\.)(localhost|local|internal|test|invalid)$|^[\d.]+$|^\[|^[^.]+$/i

/**
 * Where to report a security problem (RFC 9116).
 * @param settings whom reports are mailed to, if anybody, and else the contact page's address.
 * @returns undefined if no mail would reach anybody.
 */
export function securityTxt(
  origin: string,
  { reportsEmail, contactAddress }: Pick<Settings, 'reportsEmail' | 'contactAddress'>,
  now = Date.now(),
): string | undefined {
  const addresses = [reportsEmail, contactAddress]
  const address = addresses.find((text) => text && !UNREACHABLE.test(text.split('@').at(-1) ?? ''))
  if (!address) return undefined
  // Of the day, so that copies of one day are the same.
  const expires = new Date(Math.floor(now / DAY_MS + VALID_DAYS) * DAY_MS)
  return [
    `Contact: mailto:${encodeURI(address)}`,
    `Contact: ${origin}/contact-us`,
    `Expires: ${expires.toISOString().replace('.000Z', 'Z')}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}
