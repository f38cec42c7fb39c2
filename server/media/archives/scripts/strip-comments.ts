/*
 * Strings are matched so that what looks like a comment in one stays. What is not closed ends with its
 * line or the text, so that no text makes this slow.
 */
const SINGLE = /'(?:[^'\\\n]|\\.)*(?:'|$|(?=\n)|\\)/.source
const DOUBLE = /"(?:[^"\\\n]|\\.)*(?:"|$|(?=\n)|\\)/.source
const TEMPLATE = /`(?:[^`\\]|\\[\s\S])*(?:`|$|\\)/.source

const LUA = new RegExp(`--\\[\\[[\\s\\S]*?(?:\\]\\]|$)|--[^\\n]*|${SINGLE}|${DOUBLE}`, 'g')
const JAVASCRIPT = new RegExp(
  `/\\*[\\s\\S]*?(?:\\*/|$)|//[^\\n]*|${SINGLE}|${DOUBLE}|${TEMPLATE}`,
  'g',
)

/** A script's text without its comments. */
export function stripComments(text: string, language: 'lua' | 'javascript'): string {
  const isComment = language === 'lua' ? /^--/ : /^\/[/*]/
  return text.replace(language === 'lua' ? LUA : JAVASCRIPT, (found) =>
    isComment.test(found) ? ' ' : found,
  )
}
