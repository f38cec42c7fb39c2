import { describe, expect, test } from 'vitest'
import { authorHref } from '#contract/catalogue/author-links.ts'
import { authorSlug } from '#contract/catalogue/author-slug.ts'
import { type Credit, creditInput, isCredit } from '#contract/catalogue/credit.ts'

const NOTHING: Credit = { author: '', authorUrl: '', originalUrl: '', licence: '', permission: '' }
const pathsOf = (sent: unknown) =>
  (creditInput.safeParse(sent).error?.issues ?? []).map(({ path }) => path.join('.'))

describe('a credit', () => {
  test('may say nothing, or all', () => {
    expect(creditInput.parse({})).toEqual(NOTHING)
    expect(isCredit(NOTHING)).toBe(false)
    const all = {
      author: 'Jöhn & Sons',
      authorUrl: 'https://example.com/~john?a=1#b',
      originalUrl: 'HTTP://example.org:8080/mods/ü',
      licence: 'CC-BY-4.0',
      permission: 'With thanks.',
    }
    expect(creditInput.parse(all)).toEqual(all)
    expect(isCredit(creditInput.parse({ licence: 'MIT' }))).toBe(true)
  })

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)//https://example.com',
    ' \u0001javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://example.com/',
    '//example.com',
    'example.com',
    'https://',
    'https://exam ple.com',
    'https://example.com/"><script>',
    'https://example.com/\u202egpj.exe',
    'https://exa\u200bmple.com',
    'https://bank.example@evil.example/',
    'https://user:word@example.com/',
    'https://example.com\\@evil.example',
    `https://example.com/${'a'.repeat(500)}`,
    'x'.repeat(1_000_000),
    '\ud800',
  ])('has no link like %.60j', (url) => {
    expect(new Set(pathsOf({ author: 'A', authorUrl: url, originalUrl: url }))).toEqual(
      new Set(['authorUrl', 'originalUrl']),
    )
  })

  test('says everything that is wrong with it at once', () => {
    const long = 'x'.repeat(1_000_000)
    const sent = { authorUrl: 'x', originalUrl: 5, licence: long, permission: long }
    expect(pathsOf(sent)).toEqual(['authorUrl', 'originalUrl', 'licence', 'permission', 'author'])
    expect(pathsOf('John')).toEqual([''])
    expect(pathsOf([])).toEqual([''])
  })

  test('is plain text in one line, whatever is typed', () => {
    const { author, permission } = creditInput.parse({
      author: ' <script>\u202ealert(1)\u0000</script>\n',
      permission: 'Ask\nme \u2066first\u2069.',
    })
    expect(author).toBe('<script>alert(1)</script>')
    expect(permission).toBe('Ask me first.')
  })
})

describe('what an author is called in addresses', () => {
  test.each([
    ['Jöhn ', 'john'],
    ['  JOHN', 'john'],
    ['john', 'john'],
    ['John   Doe', 'john-doe'],
    ['𝓙𝓸𝓱𝓷', 'john'],
    ['-=[John]=-', 'john'],
    ['a/../b', 'a-b'],
    ['Василиса Й', 'василиса-и'],
    ['日本 語', '日本-語'],
    ['..', 'u2e-u2e'],
    ['★', 'u2605'],
    ['🤖', 'u1f916'],
  ])('%j is %s, and stays so', (name, slug) => {
    expect(authorSlug(name)).toBe(slug)
    expect(authorSlug(slug)).toBe(slug)
  })

  test('has a bound, and is whole in an address', () => {
    for (const name of ['\ufdfa'.repeat(100), '𠀀'.repeat(50), '😀'.repeat(50)]) {
      expect(authorHref(authorSlug(name)).length).toBeLessThan(1000)
    }
  })
})
