import { describe, expect, test } from 'vitest'
import { renderMarkdown } from '#contract/markdown/render-markdown.ts'
import { elementsOf, forbiddenIn, visibleLines } from '#tests/read-html.ts'

/** Addresses that do something, in the spellings by which they have slipped through elsewhere. */
const ADDRESSES = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'javascript://x.test/%0aalert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  '\u00a0javascript:alert(1)',
  'javascript\u200b:alert(1)',
  'javascript&colon;alert(1)',
  'javascript&#58;alert(1)',
  'javascript&#x3A;alert(1)',
  '&#106;avascript:alert(1)',
  '&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)',
  '&Tab;javascript:alert(1)',
  'java&NewLine;script:alert(1)',
  'javascript%3Aalert(1)',
  'j\\avascript:alert(1)',
  'javascript\\:alert(1)',
  'vbscript:msgbox(1)',
  'VBSCRIPT&colon;msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'data&colon;text/html,x',
  'file:///etc/passwd',
  'blob:https://x.test/1',
  'filesystem:https://x.test/1',
  'view-source:https://x.test',
  'intent://x#Intent;end',
  'feed:javascript:alert(1)',
  'jar:javascript:alert(1)',
  'about:blank',
  '//evil.test',
  '?a',
  '#a',
  'relative',
]

/** Addresses that look as if they led elsewhere, and lead to a page of this site that is not there. */
const ON_THIS_SITE = [
  '\\/evil.test',
  '/\\evil.test',
  '</\t/evil.test>',
  '/&Tab;/evil.test',
  '/%2F/evil.test',
]

const LINK_SHAPES: readonly ((address: string) => string)[] = [
  (address) => `[a](${address})`,
  (address) => `[a](<${address}>)`,
  (address) => `[a](${address} "t")`,
  (address) => `![a](${address})`,
  (address) => `![a](<${address}>)`,
  (address) => `[![a](${address})](${address})`,
  (address) => `<${address}>`,
  (address) => `[a]\n\n[a]: ${address}`,
  (address) => `[a][b]\n\n[b]: <${address}>`,
  (address) => `| [a](${address}) |\n|---|`,
  (address) => `# [a](${address})`,
  (address) => `<details><summary>[a](${address})</summary>\n[a](${address})\n</details>`,
]

/** HTML, in all places where a parser may have thought that it was none. */
const HTML = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//x.test></sCrIpT>',
  '<script\n>alert(1)</script\n>',
  '<<script>alert(1)//<</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)"/>',
  '<img/src=`x`onerror=alert(1)>',
  '<IMG """><SCRIPT>alert(1)</SCRIPT>">',
  '<svg onload=alert(1)>',
  '<svg><script>alert&#40;1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<math href="javascript:alert(1)">x</math>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src=javascript:alert(1)>',
  '<object data=javascript:alert(1)>',
  '<embed src=javascript:alert(1)>',
  '<form action=javascript:alert(1)><button>x</button></form>',
  '<button formaction=javascript:alert(1)>x</button>',
  '<input autofocus onfocus=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<base href=//evil.test>',
  '<link rel=stylesheet href=//evil.test>',
  '<meta http-equiv=refresh content="0;url=//evil.test">',
  '<style>@import "//evil.test"</style>',
  '<p style="background:url(//evil.test)">',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea></textarea><script>alert(1)</script>',
  '<title></title><script>alert(1)</script>',
  '<xmp></xmp><script>alert(1)</script>',
  '<plaintext>',
  '<!-- --><script>alert(1)</script>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<!DOCTYPE x [<!ENTITY y "z">]>',
  '</p></div></body><script>alert(1)</script>',
  '<marquee onstart=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<x onclick=alert(1)>x</x>',
  '<div id=location name=cookie>',
  '<details open ontoggle=alert(1)>\n<summary>a</summary>\nb\n</details>',
  '<details ontoggle=alert(1)>\n</details>',
  '<details/open/ontoggle=alert(1)>\n</details>',
  '<details><summary onclick=alert(1)>a</summary>\n</details>',
  '<details>\n<summary>a</summary><script>alert(1)</script>\nb\n</details>',
  '<details>\n<summary><img src=x onerror=alert(1)></summary>\nb\n</details>',
  '<DETAILS>\n<summary>a</summary>\nb\n</DETAILS>',
  '\u0000<script>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
]

const HTML_PLACES: readonly ((html: string) => string)[] = [
  (html) => html,
  (html) => `a ${html} b`,
  (html) => `- ${html}`,
  (html) => `> ${html}`,
  (html) => `# ${html}`,
  (html) => `\`${html}\``,
  (html) => `\`\`\`${html}\n${html}\n\`\`\``,
  (html) => `| ${html} | b |\n|---|---|\n| ${html} | b |`,
  (html) => `**${html}** ~~${html}~~`,
  (html) => `[${html}](https://x.test)`,
  (html) => `![${html}](https://x.test)`,
  (html) => `<details>\n<summary>a</summary>\n\n${html}\n\n</details>`,
]

/** Quotes and marks by which an address or a title could end its attribute. */
const BREAKING = [
  '[a](https://x.test/"onmouseover="alert(1))',
  "[a](https://x.test/'onmouseover='alert(1))",
  '[a](https://x.test/`onmouseover=`alert(1))',
  '[a](<https://x.test/"><script>alert(1)</script>>)',
  '[a](https://x.test/&quot;onmouseover=&quot;alert(1))',
  '[a](https://x.test/\\"onmouseover=alert(1))',
  '[a](https://x.test "\\" onmouseover=alert(1) \\"")',
  '[a](https://x.test \'" onmouseover="alert(1)\')',
  '[a](https://x.test (" onmouseover="alert(1\\)))',
  '[a](https://x.test "&quot;><img src=x onerror=alert(1)>")',
  '![" onload="alert(1)](https://x.test)',
  '![a](https://x.test "\\"onerror=alert(1)")',
  '[a](https://x.test/\u2028"onmouseover=alert(1))',
  '[a](https://user:pass@x.test/%22onmouseover=alert(1))',
  '[a](https://x.test/\ud800"onmouseover=alert(1))',
  '```"onmouseover="alert(1)\nx\n```',
  '``` <script>alert(1)</script>\nx\n```',
  '9999999999999999999. a\n999999999) "onclick=',
  '| a |\n|:-" onclick="alert(1):|\n| b |',
]

/** Links in links, and marks that end across each other. */
const NESTED = [
  '[a [b](https://x.test) c](https://y.test)',
  '[a ![b [c](https://z.test) d](https://x.test) e](https://y.test)',
  '[[[a](https://x.test)](https://y.test)](https://z.test)',
  '![[a](https://x.test)](https://y.test)',
  '[a <https://x.test> b](https://y.test)',
  '[a https://x.test b](https://y.test)',
  '**[a**](https://x.test) *b',
  '[a `](https://x.test)` b](https://y.test)',
  '*a **b* c** ~~d *e~~ f*',
  '<details><summary>a</summary>\n<details>\n</details>',
  '<details>\n- a\n</details>\n- b\n</details>',
  '<details>\n```\n</details>\n```\n</details>',
  '<details>\n> a\n<details>\n</details></details>\n</details>',
  '> <details>\n> <summary>a</summary>\n> b\n> </details>',
  '- <details>\n  <summary>a</summary>\n  </details>',
]

describe('nothing that runs, loads or leads astray reaches the page', () => {
  test.each(ADDRESSES)('an address: %j', (address) => {
    for (const shape of LINK_SHAPES) {
      const html = renderMarkdown(shape(address))
      expect(forbiddenIn(html), html).toEqual([])
      expect(elementsOf(html), html).not.toContain('a')
    }
  })

  test.each(ON_THIS_SITE)('an address that stays here: %j', (address) => {
    const html = renderMarkdown(`[a](${address})`)
    expect(forbiddenIn(html), html).toEqual([])
    expect(html).toMatch(/href="\/[^/]/)
  })

  test.each(HTML)('HTML: %j', (html) => {
    for (const place of HTML_PLACES) {
      const source = place(html)
      const output = renderMarkdown(source)
      expect(forbiddenIn(output), output).toEqual([])
    }
    // It is not swallowed: the reader sees it.
    const shown = visibleLines(renderMarkdown(`a ${html}`)).join(' ')
    const hasMarks = /`|\n>|^<details>(?:\n<summary>|<summary>[^<]*<\/summary>$)/.test(html)
    if (!hasMarks) expect(shown).toBe(`a ${shownAs(html)}`)
  })

  test.each([...BREAKING, ...NESTED])('%j', (source) => {
    const html = renderMarkdown(source)
    expect(forbiddenIn(html), html).toEqual([])
  })

  test('what the check itself would let pass is told apart', () => {
    for (const html of [
      '<script>x</script>',
      '<p onclick=x>',
      '<p style=x>',
      '<a href="javascript:x" rel="nofollow ugc">',
      '<a href="//x" rel="nofollow ugc">',
      '<a href="/\t/x" rel="nofollow ugc">',
      '<a href="https://x">',
      '<img src=x>',
      '<!-- x -->',
      '<svg>',
      '<constructor>',
    ]) {
      expect(forbiddenIn(html), html).not.toEqual([])
    }
  })
})

/** As one line, without the character that the library replaces. */
function shownAs(text: string): string {
  return text.replace(/\0/g, '\ufffd').replace(/\s+/g, ' ').trim()
}
