/** Tabs, line ends and the like: a name stands in one line. */
const BREAKS = /[\t-\r\u0085\u2028\u2029]+/g
/**
 * What cannot be seen and what turns the direction of what follows: other control characters, soft
 * hyphens, marks, embeddings, overrides and isolates, characters without a width, fillers, and the
 * block of tags. `photo\u202Egpj.exe` would be read as `photoexe.jpg`.
 */
const HIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
  /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu
/** Flags of parts of a country are spelt with tags behind a black flag. */
const FLAG = /^\u{1f3f4}[\u{e0030}-\u{e007a}]{3,6}\u{e007f}/u
const IS_TAG = /[\u{e0000}-\u{e007f}]/u
/** Joins people and signs to one emoji, and stands between letters of scripts that join them. */
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
 * A name as everybody sees it, in one line: without characters that are invisible or turn the
 * direction of others. Those that emoji and some scripts are spelt with stay where they do that.
 */
export function visibleName(text: string): string {
  const line = text.replace(BREAKS, ' ')
  return line
    .replace(HIDDEN, (hidden, offset: number) => (isSpelling(hidden, line, offset) ? hidden : ''))
    .replace(/\s+/g, ' ')
    .trim()
}

/** Whether the hidden character belongs to how an emoji or a word is written. */
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

/** Only tags stand between the flag and here, and none of them has ended it. */
function isInFlag(before: string, flag: number): boolean {
  return /^\u{1f3f4}[\u{e0030}-\u{e007a}]*$/u.test(before.slice(flag))
}
