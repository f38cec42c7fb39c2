import { describe, expect, test } from 'vitest'
import { drawSprite } from './icon-sprite.ts'
import { LONG_NAMES, shortClassNames, shortName } from './short-class-names.ts'
import { smallInlineScripts } from './small-inline-scripts.ts'

describe('the file of all icons', () => {
  const sprite = drawSprite()
  const ids = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)

  test('has each icon once, named without what most names begin with', () => {
    expect(ids).toEqual(expect.arrayContaining(['download', 'search', 'category-maps', 'type-sp']))
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('keeps how an icon is drawn: its field, its line, and the colour of the text', () => {
    const [symbol] = /<symbol id="search"[^>]*>/.exec(sprite) ?? []
    expect(symbol).toContain('viewBox="0 0 24 24"')
    expect(symbol).toContain('stroke="currentColor"')
  })
})

describe('short class names', () => {
  const long = (file: string, name: string) =>
    LONG_NAMES.replace('[hash]', file).replace('[local]', name)
  const [styles] = shortClassNames()
  const transform = styles?.transform as (code: string, id: string) => { code: string } | undefined

  test('are the same wherever a name stands, and others for other files', () => {
    const card = long('a1B_-2', 'card')
    const other = long('b1B_-2', 'card')
    const css = `.${card}:hover .${other}{}`
    const expected = `.${shortName(card)}:hover .${shortName(other)}{}`
    expect(transform(css, '/web/card.module.css')?.code).toBe(expected)
    expect(shortName(card)).toMatch(/^[A-Za-z][A-Za-z0-9]{3}$/)
    expect(shortName(card)).not.toBe(shortName(other))
  })

  test('leave what is no module of styles alone', () => {
    expect(transform(`.${long('a1B_-2', 'card')}{}`, '/web/global.css')).toBeUndefined()
  })
})

test('scripts in pages are minified as text, and do what they did', () => {
  const { transform } = smallInlineScripts() as {
    transform: (code: string, id: string) => { code: string } | undefined
  }
  const source =
    '/** As `text`. */\nexport const SCRIPT = `window.found = ( text ) => {\n  return /\\\\d+/.test( text )\n}`'
  const code = transform(source, '/web/late-script.ts')?.code ?? ''
  const script = JSON.parse(/SCRIPT = (".*")$/s.exec(code)?.[1] ?? '""') as string
  expect(script).toBe('window.found=e=>/\\d+/.test(e);')
  expect(transform(source, '/web/other.ts')).toBeUndefined()
})
