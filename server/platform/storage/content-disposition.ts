/** Characters that a quoted string cannot hold, or that browsers take for an encoding. */
const NOT_PLAIN = /[^\x20-\x7e]|["\\%]/g
/** What encodeURIComponent leaves alone and RFC 5987 does not. */
const NOT_ENCODED = /['()*]/g

function percentEncode(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
}

/**
 * The Content-Disposition header that makes a browser save a file under its name, in any script:
 * the name in RFC 5987 encoding, before it a plain one for what does not know that.
 */
export function attachmentDisposition(fileName: string): string {
  const name = fileName.toWellFormed().replaceAll('/', '_')
  const plain = name.replace(NOT_PLAIN, '_')
  const encoded = encodeURIComponent(name).replace(NOT_ENCODED, percentEncode)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
