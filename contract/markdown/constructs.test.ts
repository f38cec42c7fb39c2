import { describe, expect, test } from 'vitest'
import { renderMarkdown } from '#contract/markdown/render-markdown.ts'
import { elementsOf, forbiddenIn, visibleLines } from '#tests/read-html.ts'

/** Without the line ends between elements, which nobody sees. */
function render(source: string): string {
  const html = renderMarkdown(source)
  expect(forbiddenIn(html)).toEqual([])
  return html.replace(/\n(?![^<]*<\/code><\/pre>)/g, '')
}

describe('what is formatted', () => {
  test.each([
    ['bold and italic', 'A **b** and *i*', '<p>A <strong>b</strong> and <em>i</em></p>'],
    ['struck out', '~~old~~ new', '<p><s>old</s> new</p>'],
    ['code in a line', 'Put `a_b<c>` there', '<p>Put <code>a_b&lt;c&gt;</code> there</p>'],
    ['code of lines', '```lua\na < b\n\n  c\n```', '<pre><code>a &lt; b\n\n  c\n</code></pre>'],
    ['a quote', '> said', '<blockquote><p>said</p></blockquote>'],
    ['a rule', 'a\n\n---\n\nb', '<p>a</p><hr><p>b</p>'],
    ['a numbered list', '1. a\n2. b', '<ol><li>a</li><li>b</li></ol>'],
    ['a list that begins later', '3) a', '<ol start="3"><li>a</li></ol>'],
    ['a list in a list', '- a\n  - b', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
    [
      'a link',
      '[Docs](https://x.test/a_b "Read")',
      '<p><a href="https://x.test/a_b" title="Read" rel="nofollow ugc">Docs</a></p>',
    ],
    [
      'a link to this site and a mail address',
      '[a](/mod/1) [b](mailto:a@b.test)',
      '<p><a href="/mod/1" rel="nofollow ugc">a</a> <a href="mailto:a@b.test" rel="nofollow ugc">b</a></p>',
    ],
    [
      'a table',
      '| a | b |\n|:-:|--:|\n| 1 | `2` |',
      '<div role="group" aria-label="Table" tabindex="0"><table><thead><tr><th data-align="center">a</th>' +
        '<th data-align="right">b</th></tr></thead><tbody><tr><td data-align="center">1</td>' +
        '<td data-align="right"><code>2</code></td></tr></tbody></table></div>',
    ],
    [
      'a section that folds',
      '<details>\n<summary>More & <b></summary>\n\n- a\n</details>',
      '<details><summary>More &amp; &lt;b&gt;</summary><ul><li>a</li></ul></details>',
    ],
    [
      'a section in a section, without a title',
      '<details><summary>A</summary>\nx\n<details>\ny\n</details>\n</details>',
      '<details><summary>A</summary><p>x</p><details><summary>More</summary><p>y</p></details></details>',
    ],
  ])('%s', (_, source, html) => {
    expect(render(source)).toBe(html)
  })

  test('headings begin below that of the section and skip no level, whatever the text uses', () => {
    const levels = (source: string) => elementsOf(render(source)).filter((tag) => tag !== 'p')
    expect(levels('# a\n## b\n### c\n## d\n# e')).toEqual(['h3', 'h4', 'h5', 'h4', 'h3'])
    expect(levels('#### a\n###### b\n## c\n#### d')).toEqual(['h3', 'h4', 'h3', 'h4'])
    expect(levels('# a\n## b\n### c\n#### d\n##### e')).toEqual(['h3', 'h4', 'h5', 'h6', 'h6'])
  })

  test('a heading cell without a text is no heading', () => {
    expect(elementsOf(render('| | a |\n|---|---|\n| b | 1 |'))).toEqual(
      'div table thead tr td th tbody tr td td'.split(' '),
    )
  })

  test('pictures are links: nothing is loaded from elsewhere', () => {
    expect(render('![A *car*](https://x.test/a.png)')).toBe(
      '<p><a href="https://x.test/a.png" rel="nofollow ugc">A car</a></p>',
    )
    expect(visibleLines(render('![](https://x.test/a.png)'))).toEqual(['https://x.test/a.png'])
    expect(render('[![Badge](https://x.test/a.svg)](https://y.test)')).toBe(
      '<p><a href="https://y.test" rel="nofollow ugc">Badge</a></p>',
    )
    expect(render('![a ![b `c`](https://x.test/b) d](https://x.test/a)')).toBe(
      '<p><a href="https://x.test/a" rel="nofollow ugc">a b c d</a></p>',
    )
  })
})

describe('plain texts stay as they look', () => {
  test.each([
    ['single line breaks', 'a\nb\r\nc\rd', ['a', 'b', 'c', 'd']],
    ['an indented line', 'a\n    b\n\n        c', ['a', 'b', 'c']],
    ['underscores', '_MP_Helmet_ __init__ a_b_c\n___', ['_MP_Helmet_ __init__ a_b_c', '___']],
    ['brackets and entities', 'a <b> & &lt;c&gt; <https://x>', ['a <b> & &lt;c&gt; <https://x>']],
    ['bare addresses', 'https://x.test/a_b_c www.x.test', ['https://x.test/a_b_c www.x.test']],
    ['paths', 'C:\\mods\\[cars]\\_new\\..\\x', ['C:\\mods\\[cars]\\_new\\..\\x']],
    ['notes in brackets', '[v2]: new\n[x] done\nlist[1]()', ['[v2]: new', '[x] done', 'list[1]()']],
    ['a line under a text', 'Title\n=====\nb', ['Title', '=====', 'b']],
    ['numbers and signs', '#1 of C# at 3 * 4 * 5\n#\n##', ['#1 of C# at 3 * 4 * 5', '#', '##']],
    ['backticks on two lines', "a `quote'\nof `two' lines", ["a `quote'", "of `two' lines"]],
    ['a section that nothing closes', 'a\n<details>\nb', ['a', '<details>', 'b']],
    ['an end that nothing opens', 'a\n</details>\nb', ['a', '</details>', 'b']],
  ])('%s', (_, source, lines) => {
    const html = render(source)
    expect(visibleLines(html)).toEqual(lines)
    expect(elementsOf(html).filter((tag) => tag !== 'p' && tag !== 'br')).toEqual([])
  })

  test('"- " becomes a list, and ends where it ended', () => {
    expect(render('What is new\n- a\n- b\nInstall it.\n> said\nAfter.')).toBe(
      '<p>What is new</p><ul><li>a</li><li>b</li></ul><p>Install it.</p>' +
        '<blockquote><p>said</p></blockquote><p>After.</p>',
    )
    expect(render('- a\n  still a\n- b')).toBe('<ul><li>a<br>still a</li><li>b</li></ul>')
  })

  test('a backslash takes the meaning from a mark', () => {
    expect(visibleLines(render('\\*a\\* \\`b\\`\n\\# c\n\\- d\n1\\. e'))).toEqual([
      '*a* `b`',
      '# c',
      '- d',
      '1. e',
    ])
  })

  test('empty ones', () => {
    expect(renderMarkdown('')).toBe('')
    expect(renderMarkdown(' \n\t\n')).toBe('')
  })
})
