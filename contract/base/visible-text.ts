/** Tabs, line breaks and the like: a name is one line. */
const BREAKS = /[\t-\r\u0085\u2028\u2029]+/g
/**
 * Invisible characters and those that change the text direction: other control characters, soft
 * hyphens, marks, embeddings, overrides and isolates, zero-width characters, fillers, and the tag
 * block. `photo\u202Egpj.exe` would be read as `photoexe.jpg`.
 */
const HIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
  /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu
/** Regional flags are written as a black flag followed by tag characters. */
const FLAG = /^\u{1f3f4}[\u{e0030}-\u{e007a}]{3,6}\u{e007f}/u
const IS_TAG = /[\u{e0000}-\u{e007f}]/u
/** Joiners: they combine emoji, and appear between letters in scripts that join them. */
const JOINERS = ['\u200c', '\u200d']
const EMOJI_END = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|\u20e3|\u{e007f})$/u
const EMOJI_START = /^\p{Extended_Pictographic}/u
const SCRIPTS =
  'Arab|Syrc|Nkoo|Mong|Deva|Beng|Guru|Gujr|Orya|Taml|Telu|Knda|Mlym|Sinh|Khmr|Mymr|Tibt|Adlm'
const JOINING = `[${SCRIPTS.split('|')
  .map((script) => `\\p{scx=${script}}`)
  .join('')}]`
const JOINING_END = new RegExp(`${JOINING}$`, 'u')
const JOINING_START = new RegExp(`^${JOINING}`, 'u')

/**
 * A name as people see it, in one line: without characters that are invisible or change the text
 * direction. Those needed to write emoji and some scripts stay where they are needed.
 */
export function visibleName(text: string): string {
  const line = text.replace(BREAKS, ' ')
  return line
    .replace(HIDDEN, (hidden, offset: number) => (isSpelling(hidden, line, offset) ? hidden : ''))
    .replace(/\s+/g, ' ')
    .trim()
}

/** Whether the hidden character is needed to write an emoji or a word. */
function isSpelling(hidden: string, text: string, offset: number): boolean {
  const before = text.slice(Math.max(0, offset - 20), offset)
  const after = text.slice(offset + hidden.length, offset + hidden.length + 2)
  if (IS_TAG.test(hidden)) {
    const flag = before.lastIndexOf('\u{1f3f4}')
    return (
      flag >= 0 && FLAG.test(text.slice(offset - before.length + flag)) && isInFlag(before, flag)
    )
  }
  if (!JOINERS.includes(hidden)) return false
  if (hidden === '\u200d' && EMOJI_END.test(before) && EMOJI_START.test(after)) return true
  return JOINING_END.test(before) && JOINING_START.test(after)
}

/** Whether only tags are between the flag and here, and none of them ended it. */
function isInFlag(before: string, flag: number): boolean {
  return /^\u{1f3f4}[\u{e0030}-\u{e007a}]*$/u.test(before.slice(flag))
}
