const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
/** Characters that XML 1.0 does not allow in any form (https://www.w3.org/TR/xml/#charsets). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Text as it may stand in an XML element or attribute. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
}
