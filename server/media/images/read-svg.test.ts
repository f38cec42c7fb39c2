import { describe, expect, test } from 'vitest'
import { MIB } from '#contract/base/units.ts'
import { isSvg, readSvg } from '#server/media/images/read-svg.ts'

const NAMESPACES =
  'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:x="urn:x"'
const svg = (content: string, attributes = 'width="40" height="20"') =>
  Buffer.from(`<svg ${NAMESPACES} ${attributes}>${content}</svg>`)

/** Ten levels of ten uses each. */
function laughs(): string {
  const levels = Array.from(
    { length: 10 },
    (_, level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(10)}</g>`,
  )
  return `<defs><rect id="l0" width="1" height="1"/>${levels.join('')}</defs><use href="#l10"/>`
}

describe('what a cover needs is taken:', () => {
  test.each([
    ['shapes', '<g><path d="M0 0h40v20z" fill="#f00"/><circle r="3"/></g>'],
    [
      'gradients by attribute and by style',
      `<defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs>
      <style>.b{fill:url(#a)}</style><rect fill="url(#a)" width="4" height="4" class="b"/>`,
    ],
    [
      'a symbol used twice',
      '<symbol id="s"><path d="M0 0"/></symbol><use href="#s"/><use xlink:href="#s"/>',
    ],
    ['a link', '<a href="https://example.org"><text>Name</text></a>'],
    ["a drawing program's notes", '<x:notes x:zoom="3"><x:page/></x:notes><metadata/>'],
    ['transforms', '<g transform="rotate(3) scale(2)"/>'],
  ])('%s', (_, content) => {
    expect(readSvg(svg(content)).length).toBeGreaterThan(0)
  })

  test('with a declaration and a mark, which are left out', () => {
    const given = `\ufeff<?xml version="1.0" encoding="UTF-8"?>\n${svg('<g/>')}`
    expect(isSvg(Buffer.from(given))).toBe(true)
    expect(readSvg(Buffer.from(given)).toString().trim()).toBe(svg('<g/>').toString())
  })
})

describe('refused with the reason:', () => {
  const morphology = `<filter id="f"><feMorphology radius="9999"/></filter>`
  test.each<[string, Buffer, RegExp]>([
    ['nested feMorphology', svg(morphology), /filter effects/],
    ['a lone filter primitive', svg('<feTurbulence/>'), /filter effects/],
    ['a filter with a prefix', svg('<x:filter/>'), /filter effects/],
    ['a filter by attribute', svg('<g filter="blur(90px)"/>'), /filter effects/],
    ['a filter by style', svg('<g style="filter : blur(90px)"/>'), /filter effects/],
    [
      'a filter in a style sheet that comments cut',
      svg('<style>g{fil<!-- -->ter:blur(9px)}</style>'),
      /filter effects/,
    ],
    ['a filter before a comment', svg('<g style="filter/* */:blur(9px)"/>'), /filter effects/],
    [
      'a filter between quotes that look like a comment',
      svg(`<style>g{--a:"/*";filter:blur(9px);--b:"*/"}</style>`),
      /filter effects/,
    ],
    [
      'another file in a style that comments cut',
      svg('<style>g{fill:ur<!-- -->l(a.svg#b)}</style>'),
      /./,
    ],
    [
      'much behind the second of two with one id',
      svg(
        `<g id="a"/><defs><g id="a">${'<path/>'.repeat(300)}</g></defs>${'<use href="#a"/>'.repeat(300)}`,
      ),
      /too often/,
    ],
    ['a filter in a style sheet', svg('<style>g{filter:blur(9px)}</style>'), /filter effects/],
    ['an escaped word in a style', svg('<style>g{f\\69lter:blur(9px)}</style>'), /escapes/],
    ['a script', svg('<script/>'), /a script/],
    ['a handler', svg('', 'onload="alert(1)"'), /a script/],
    ['a web page', svg('<foreignObject/>'), /web page/],
    ['a picture', svg('<image href="data:image/png;base64,AA"/>'), /another picture/],
    ['an animation', svg('<rect><animate/></rect>'), /animations/],
    ['use of another file', svg('<use href="other.svg#a"/>'), /outside itself/],
    ['a paint from elsewhere', svg('<rect fill="url(http://a.example/b#c)"/>'), /outside/],
    ['an import', svg('<style>@import "a.css"</style>'), /outside itself/],
    ['a style sheet', Buffer.from(`<?xml-stylesheet href="a"?>${svg('')}`), /instructions/],
    ['a document type', Buffer.from(`<!DOCTYPE svg>${svg('')}`), /document type/],
    ['entities', Buffer.from(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`), /document type/],
    ['an unknown entity', svg('&a;'), /well-formed/],
    ['an unclosed element', Buffer.from('<svg><g></svg>'), /well-formed/],
    ['a drawing in a page', Buffer.from('<html><svg/></html>'), /not a drawing/],
    ['an unknown element', svg('<canvas/>'), /not allowed \(canvas\)/],
    ['a billion laughs', svg(laughs()), /too often/],
    ['a part that contains itself', svg('<g id="a"><use href="#a"/></g>'), /too often/],
    ['patterns in patterns', svg('<pattern id="p" fill="url(#p)"/>'), /too often/],
    ['deep nesting', svg(`${'<g>'.repeat(99)}${'</g>'.repeat(99)}`), /too deeply/],
    ['too many elements', svg('<g/>'.repeat(20_001)), /20000 elements/],
    ['a huge size', svg('', 'width="99999" height="9"'), /higher than 20,000/],
    ['a huge view', svg('', 'viewBox="0 0 1e9 1"'), /higher than 20,000/],
    ['too many bytes', svg(' '.repeat(MIB)), /larger than 1 MB/],
    ['another encoding', Buffer.from('<svg>\xff</svg>', 'latin1'), /UTF-8/],
  ])('%s', (_, bytes, reason) => {
    expect(() => readSvg(bytes)).toThrow(reason)
  })

  test('what is no plain text is not taken for one', () => {
    expect(isSvg(Buffer.from('<svg/>', 'utf16le'))).toBe(false)
    expect(isSvg(Buffer.from('1f8b0800', 'hex'))).toBe(false)
    expect(isSvg(Buffer.from('<html/>'))).toBe(false)
  })
})
