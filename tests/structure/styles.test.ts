import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { isTest, ROOT, readSources } from '#tests/structure/sources.ts'

const TOKENS = 'web/shared/styles/tokens.css'
const BREAKPOINTS = 'web/shared/styles/breakpoints.css'
const BREAKPOINTS_OF_SCRIPTS = 'web/shared/styles/breakpoints.ts'

const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8')
const sheets = fs
  .readdirSync(path.join(ROOT, 'web'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => `web/${file}`)
  .map((file) => ({ file, css: read(file).replace(/\/\*[\s\S]*?\*\//g, '') }))
const scripts = readSources().filter(({ file }) => file.startsWith('web/') && !isTest(file))

/** All matches in files, each as 'file: match'. */
function findIn(files: readonly { file: string; css: string }[], pattern: RegExp): string[] {
  return files.flatMap(({ file, css }) =>
    [...css.matchAll(pattern)].map((match) => `${file}: ${match[0]}`),
  )
}

describe('breakpoints', () => {
  const named = new Map(
    [...read(BREAKPOINTS).matchAll(/@custom-media (--[a-z-]+) (\(.*\));/g)].map((match) => [
      match[1] ?? '',
      match[2] ?? '',
    ]),
  )

  test('are few, and named in one file', () => {
    const widths = [...named.values()].filter((query) => query.includes('width'))
    expect(new Set(widths.map((query) => query.match(/[\d.]+rem/)?.[0])).size).toBeLessThan(9)
    const others = sheets.filter(({ file }) => file !== BREAKPOINTS)
    const queries = others.flatMap(({ file, css }) =>
      [...css.matchAll(/@(?:media|container)[^{]*/g)].map((match) => ({ file, css: match[0] })),
    )
    expect(queries.length).toBeGreaterThan(100)
    expect(findIn(queries, /\([^()]*\b(width|height|inline-size|block-size)\b[^()]*\)/g)).toEqual(
      [],
    )
    const used = new Set(queries.flatMap(({ css }) => css.match(/--[a-z-]+/g) ?? []))
    expect([...used].sort()).toEqual([...named.keys()].sort())
  })

  test('are for scripts those of the styles', () => {
    const ofScripts = [
      ...read(BREAKPOINTS_OF_SCRIPTS).matchAll(/export const ([A-Z_]+) = '(.*)'/g),
    ].map((match) => [`--${match[1]?.toLowerCase().replaceAll('_', '-')}`, match[2]])
    const pageWidth = read(TOKENS).match(/--page-width: (.*);/)?.[1]
    const expected = new Map(named).set('--full-page', `(width >= ${pageWidth})`)
    expect(ofScripts.length).toBeGreaterThan(3)
    expect(ofScripts).toEqual(ofScripts.map(([name]) => [name, expected.get(name ?? '')]))
    const wrong = scripts
      .filter(({ file }) => file !== BREAKPOINTS_OF_SCRIPTS)
      .map(({ file, text }) => ({ file, css: text }))
    expect(
      findIn(wrong, /\((min-|max-)?(width|height)( ?[<>=]+|: ?[\d.]+(px|r?em))[^)]*\)/g),
    ).toEqual([])
  })
})

describe('colours', () => {
  const HEX = /#[0-9a-f]{3,8}\b/gi
  /** The theme's symbol is no colour, and only colours can follow `color-scheme`. */
  const ASKS_FOR_THEME = 'web/shared/theme/theme-button.module.css'
  const others = sheets.filter(({ file }) => file !== TOKENS)

  test('stand in one file', () => {
    const values = others.map(({ file, css }) => ({
      file,
      // Of a mask only what is opaque counts, in whatever colour.
      css: [...css.matchAll(/^\s*(?!mask)[a-z-]+:([^;{}]*);/gm)].map((match) => match[1]).join(';'),
    }))
    const NAMES = /(?<![\w-])(black|white|gr[ae]y|red|orange|yellow|green|blue|purple)(?![\w-])/g
    expect(findIn(values, HEX)).toEqual([])
    expect(findIn(values, /\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^)]*\)/g)).toEqual([])
    expect(findIn(values, NAMES)).toEqual([])
  })

  test('say light and dark once', () => {
    const tokens = sheets.find(({ file }) => file === TOKENS)?.css ?? ''
    const colours = [...tokens.matchAll(/(--[\w-]+): [^;]*(#|rgb\()[^;]*;/g)].map(
      ([, name]) => name,
    )
    expect(colours.length).toBeGreaterThan(30)
    expect(colours).toEqual([...new Set(colours)])
    expect(findIn(others, /(?<![\w-])(color-scheme:|light-dark\()[^;]*/g)).toEqual([])
    const asking = sheets.filter(({ css }) => /prefers-color-scheme|data-theme/.test(css))
    expect(asking.map(({ file }) => file).sort()).toEqual([TOKENS, ASKS_FOR_THEME].sort())
  })

  test('are those of the tokens where no style sheet reaches', () => {
    /** Draws files that are committed, by hand. */
    const DRAWING = 'web/shared/art/render-icons.ts'
    const ON_SERVER = [
      'server/catalogue/discovery/web-manifest.ts',
      'server/catalogue/social-cards/draw-social-card.ts',
    ]
    const literals = [
      ...scripts
        .filter(({ file }) => file !== DRAWING)
        .map(({ file, text }) => ({ file, css: text })),
      ...ON_SERVER.map((file) => ({ file, css: read(file) })),
    ].flatMap(({ file, css }) =>
      [...css.matchAll(/['"]#(?:[0-9a-f]{3}){1,2}['"]/gi)].map(([hex]) => ({
        file,
        hex: hex.slice(1, -1),
      })),
    )
    expect(literals.length).toBeGreaterThan(8)
    const tokens: string[] = read(TOKENS).match(HEX) ?? []
    expect(literals.filter(({ hex }) => !tokens.includes(hex))).toEqual([])
  })
})

test('every picture that a style sheet names is there', () => {
  const named = sheets.flatMap(({ file, css }) =>
    [...css.matchAll(/url\(["']?([^"'?)]+)(?:\?inline)?["']?\)/g)].map((match) =>
      path.join(path.dirname(file), match[1] ?? ''),
    ),
  )
  expect(named.length).toBeGreaterThan(2)
  expect(named.filter((file) => !fs.existsSync(path.join(ROOT, file)))).toEqual([])
})
