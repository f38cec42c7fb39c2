/** Many escapes in a row: text that is not to be read. Accents and colour codes need a few. */
const ESCAPES = /(?:\\x[0-9a-f]{2}|\\\d{2,3}|\\u\{?[0-9a-f]{2,6}\}?){16}/i
/** Numbers turned into characters one by one. */
const FROM_NUMBERS =
  /(?:string\.char|fromCharCode)\s{0,5}\((?:\s{0,3}(?:0x)?[0-9a-f]{1,4}\s{0,3},){12}/i
/** A long run without a space that only an encoder writes. */
const ENCODED = /["'`][A-Za-z0-9+/=]{400}/
/** Names as the usual obfuscators make them. */
const MADE_NAMES = /\b_0x[0-9a-f]{4,8}\b|\b[Il1]{12,40}\b/

/** Whether a piece of a script is written so that people cannot read it. */
export function isHidden(piece: string): boolean {
  return [ESCAPES, FROM_NUMBERS, ENCODED, MADE_NAMES].some((pattern) => pattern.test(piece))
}

/** The piece with its escapes, and its numbers in lists, replaced by the characters they stand for. */
export function decodeEscapes(piece: string): string {
  return piece
    .replace(/\\x([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
    .replace(/\\u\{?([0-9a-f]{2,4})\}?/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
    .replace(/\\(\d{2,3})/g, (_, digits: string) => String.fromCharCode(Number(digits)))
    .replace(/\b(\d{2,3})\s?[,)]\s?/g, (_, digits: string) => String.fromCharCode(Number(digits)))
}
