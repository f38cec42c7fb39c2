import { expect, test } from 'vitest'
import { renderMarkdown } from '#contract/markdown/render-markdown.ts'
import { type Format, formatSelection } from '#web/publishing/formatting/format-selection.ts'

/** What a button makes of a text; `‹` and `›` stand where the selection begins and ends. */
function format(name: Format, marked: string): string {
  const start = marked.indexOf('‹')
  const text = marked.replace(/[‹›]/g, '')
  const { from, to, insert, select } = formatSelection(name, {
    text,
    start,
    end: marked.indexOf('›') - 1,
  })
  const after = text.slice(0, from) + insert + text.slice(to)
  return `${after.slice(0, select[0])}‹${after.slice(...select)}›${after.slice(select[1])}`
}

test.each<[Format, string, string]>([
  ['bold', 'a ‹b› c', 'a **‹b›** c'],
  ['bold', 'a ‹ b › c', 'a  **‹b›**  c'],
  ['bold', 'a **‹b›** c', 'a ‹b› c'],
  ['bold', 'a ‹›', 'a **‹bold text›**'],
  ['bold', '‹a\n\nb›', '‹**a**\n\n**b**›'],
  ['italic', '**‹b›**', '***‹b›***'],
  ['italic', '*‹b›*', '‹b›'],
  ['code', 'a ‹b›', 'a `‹b›`'],
  ['code', 'x ‹a\nb› y', 'x \n\n```\n‹a\nb›\n```\n\n y'],
  ['link', 'see ‹here› now', 'see [here](‹https://›) now'],
  ['link', '‹https://x.test›', '[‹link text›](https://x.test)'],
  ['link', '‹›', '[‹link text›](https://)'],
  ['heading', 'a\nb‹›\nc', 'a\n## b‹›\nc'],
  ['heading', '## a‹›', 'a‹›'],
  ['list', 'x\n‹a\n\nb›\ny', 'x\n‹- a\n\n- b›\ny'],
  ['list', '‹- a\n- b›', '‹a\nb›'],
  ['list', '‹- a\nb›', '‹- a\n- b›'],
  ['numbers', '‹a\nb›', '‹1. a\n2. b›'],
  ['numbers', '‹1. a\n2) b›', '‹a\nb›'],
  ['table', 'a‹›', 'a\n\n| ‹Name› | Value |\n| --- | --- |\n| First | 1 |\n| Second | 2 |'],
  ['details', 'a\n\n‹b›\nc', 'a\n\n<details>\n<summary>‹Title›</summary>\n\nb\n\n</details>\n\nc'],
])('%s of %j', (name, before, after) => {
  expect(format(name, before)).toBe(after)
})

test.each<[Format, string]>([
  ['heading', 'h3'],
  ['bold', 'strong'],
  ['italic', 'em'],
  ['code', 'code'],
  ['link', 'a'],
  ['list', 'ul'],
  ['numbers', 'ol'],
  ['table', 'table'],
  ['details', 'details'],
])('%s is what the page shows as %s', (name, tag) => {
  const html = renderMarkdown(format(name, 'one ‹two› three').replace(/[‹›]/g, ''))
  expect(html).toContain(`<${tag}`)
})
