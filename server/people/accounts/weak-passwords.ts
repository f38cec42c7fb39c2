import { MIN_PASSWORD_LENGTH } from '#contract/base/limits.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

export const COMMON_PASSWORD = 'This password is on lists that attackers try first. Choose another.'

/** So many characters around a listed password make it no better: `Password123!`. */
const MAX_EXTRA_CHARACTERS = 4
/** A part as long as this, again and again, is no password: `abcabcabc`. */
const REPEATED_PART = 4
const EDGES = /^[\p{P}\p{S}\p{N}\s]+|[\p{P}\p{S}\p{N}\s]+$/gu

let listed: Promise<ReadonlySet<string>> | undefined

/** The 18,000 of 49,000 common passwords that are long enough here; read when first needed. */
function readList(): Promise<ReadonlySet<string>> {
  listed ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(dictionary['passwords-common'].filter((text) => text.length >= MIN_PASSWORD_LENGTH)),
  )
  return listed
}

/**
 * Whether attackers try the password first: it is on a list of common ones, with a few signs around
 * it perhaps, a part repeated, a row such as `abcdefgh`, or hardly more than the site's name.
 * @param siteName counts for nothing in a password.
 */
export async function isCommonPassword(password: string, siteName = ''): Promise<boolean> {
  const list = await readList()
  const text = fold(password)
  const isListed = (part: string) => list.has(part) || isMonotonous(part)
  if (isListed(text)) return true
  const bare = text.replace(EDGES, '')
  if (text.length - bare.length <= MAX_EXTRA_CHARACTERS && isListed(bare)) return true
  const name = fold(siteName).replace(/[^\p{L}\p{N}]/gu, '')
  if (name === '' || !text.includes(name)) return false
  const rest = text.replaceAll(name, '')
  return rest.length < MIN_PASSWORD_LENGTH || isListed(rest)
}

/** @throws ApiError `bad_request` for a new password that is common. */
export async function refuseCommonPassword(password: string, siteName: string): Promise<void> {
  if (!(await isCommonPassword(password, siteName))) return
  const issues = [{ path: 'body.password', message: COMMON_PASSWORD }]
  throw new ApiError('bad_request', COMMON_PASSWORD, { issues })
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

function isMonotonous(text: string): boolean {
  if (text.length < MIN_PASSWORD_LENGTH) return false
  for (let length = 1; length <= REPEATED_PART; length += 1) {
    const part = text.slice(0, length)
    if (part.repeat(Math.ceil(text.length / length)).startsWith(text)) return true
  }
  const steps = Array.from(
    { length: text.length - 1 },
    (_, n) => text.charCodeAt(n + 1) - text.charCodeAt(n),
  )
  return Math.abs(steps[0] ?? 0) === 1 && steps.every((step) => step === steps[0])
}
