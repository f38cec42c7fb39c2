import { isIP } from 'node:net'

/**
 * Anything that looks like an e-mail address, also inside of other texts. Each begins where a word does:
 * a visitor's address of 16 KB would otherwise be gone through once for each of its letters.
 */
const E_MAIL = /(?<![^\s"'<>()[\]{},;:\\/=])[^\s"'<>()[\]{},;:\\/=]+@[^\s"'<>()[\]{},;:\\/=]+/g
/** 256 random bits as base64url, the form of access tokens, and hashes and secrets as hex. */
const TOKEN = /(?<![\w-])(?:[\w-]{43}|[0-9a-f]{64})(?![\w-])/g
const PASSWORD_IN_URL = /(?<!\w)(\w{1,20}:\/\/[^\s/@:"]*):[^\s/@"]*@/g
const IPV4 = /(?<![\w.])(?:\d{1,3}\.){3}\d{1,3}(?![\w.]|:\d)/g
const IPV6 = /(?<![\w:.])(?:[0-9a-f]{0,4}:){2,7}[0-9a-f.]{0,15}(?![\w:])/gi
/** Addresses that name no visitor. */
const OWN = /^(127\.|0\.0\.0\.0$|::1?$)/

/**
 * Takes out of a text for the log what must not be written down, whoever put it there: passwords of
 * URLs, e-mail addresses, tokens, addresses of visitors. An IPv4 address with a port is left: it is
 * that of a server that could not be reached, and the operator needs it.
 */
export function redact(text: string): string {
  return text
    .replace(PASSWORD_IN_URL, '$1:[password]@')
    .replace(E_MAIL, '[e-mail]')
    .replace(TOKEN, '[token]')
    .replace(IPV6, withoutAddress)
    .replace(IPV4, withoutAddress)
}

function withoutAddress(text: string): string {
  return isIP(text) === 0 || OWN.test(text) ? text : '[address]'
}
