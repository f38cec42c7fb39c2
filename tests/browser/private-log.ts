import { codesOf, mailsIn } from '#tests/outbox.ts'

/** Fewer would not be the log of all that the tests did. */
const FEWEST_REQUESTS = 50
const SECRETS = {
  'an e-mail address': /[\w.+-]+@[\w-]+\.\w+/,
  // Visitors of the tests come from 10.0.0.0/8, by the header of a proxy.
  "a visitor's address": /(?<![\w.])10(\.\d{1,3}){3}(?![\w.])/,
  'an access token': /(?<![\w-])[\w-]{43}(?![\w-])/,
  'a field that is secret': /"(otp|password|token|authorization|registrationId)":/,
}

/**
 * Looks through everything that the site has logged while people registered, logged in, published and
 * reported in browsers: their addresses, e-mails, tokens and mailed codes must not be in it.
 * @throws Error with the lines that say too much, or when there is no log to look at.
 */
export async function checkPrivateLog(output: string, dataDir: string): Promise<void> {
  const lines = output.split('\n').filter((line) => line.startsWith('{'))
  const requests = lines.filter((line) => line.includes('"event":"access"'))
  if (requests.length < FEWEST_REQUESTS) {
    throw new Error(`The log tells of ${requests.length} requests only`)
  }
  const codes = new Set((await mailsIn(dataDir)).flatMap(codesOf))
  const found = lines.flatMap((line) => {
    const said = Object.entries(SECRETS).filter(([, secret]) => secret.test(line))
    const names = said.map(([name]) => name)
    if (codesIn(line).some((code) => codes.has(code))) names.push('a mailed code')
    return names.length > 0 ? [`${names.join(', ')}: ${line}`] : []
  })
  if (found.length > 0) throw new Error(`The log says too much:\n${found.join('\n')}`)
}

/**
 * What stands where a code may: alone, as the value of a field or of an address, or as the subject of its
 * mail. Any four digits would be found in dates and times as well.
 */
function codesIn(line: string): string[] {
  return [...line.matchAll(/["=](\d+)(?:"|&| is your)/g)].map(([, code = '']) => code)
}
