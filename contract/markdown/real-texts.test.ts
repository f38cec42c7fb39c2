import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { renderMarkdown } from '#contract/markdown/render-markdown.ts'
import { forbiddenIn, visibleLines } from '#tests/read-html.ts'

const REAL_MODS = new URL('../../tests/data/ckan-mods.ndjson.gz', import.meta.url)

const texts = gunzipSync(readFileSync(REAL_MODS))
  .toString('utf8')
  .trim()
  .split('\n')
  .map((line) => (JSON.parse(line) as { keywords: string }).keywords)

test('every line of every real text is shown, with all its words, underscores and brackets', () => {
  expect(texts).toHaveLength(3574)
  expect(texts.filter((text) => text.includes('\n')).length).toBeGreaterThan(50)
  expect(texts.filter((text) => text.includes('_')).length).toBeGreaterThan(5)
  for (const text of texts) {
    const html = renderMarkdown(text)
    expect(forbiddenIn(html), text).toEqual([])
    expect(visibleLines(html).flatMap(withoutMarks), text).toEqual(
      text.split(/\r\n?|\n/).flatMap(withoutMarks),
    )
  }
})

/** The words of a line without what Markdown takes as marks; nothing for a line of marks alone. */
function withoutMarks(line: string): string[] {
  const words = line
    .replace(/!?\[([^[\]]*)\]\((?:https?:|mailto:)[^()\s]*\)/g, '$1')
    .replace(/^\s*(?:[-+*>]\s+|#{1,6}\s+|\d+[.)]\s+)+/, '')
    .replace(/[*`]+|~~/g, '')
    .replace(/\|/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return /^[-: ]*$/.test(words) ? [] : [words]
}
