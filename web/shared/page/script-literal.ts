const ESCAPES: Readonly<Record<string, string>> = {
  "'": "\\'",
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  // No end of the script and no comment of HTML can begin in it.
  '<': '\\x3c',
}

/**
 * Writes a text as a JavaScript literal that can stand in a script of a page. In single quotes: texts
 * of JSON, which are full of double ones, stay as short as they are.
 */
export function scriptLiteral(text: string): string {
  return `'${text.replace(/['\\\n\r<]/g, (character) => ESCAPES[character] ?? character)}'`
}
