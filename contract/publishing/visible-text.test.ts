import { describe, expect, test } from 'vitest'
import { visibleName } from '#contract/base/visible-text.ts'
import { addMod } from '#contract/publishing/publishing.ts'
import { createUpload } from '#contract/publishing/uploads.ts'

const ENGLAND = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'

describe('a name', () => {
  test.each([
    ['photo\u202egpj.exe', 'photogpj.exe'],
    ['\u2066Car\u2069\u200e', 'Car'],
    ['Ca\u200br \u2060Pa\u00adck\ufeff', 'Car Pack'],
    ['a\u0000b\u001b[31m\u0085c', 'ab[31m c'],
    ['Two\r\n\tlines\u2028here', 'Two lines here'],
    ['x\u{e0041}\u{e0042}y', 'xy'],
    ['a\u200db\u200cc', 'abc'],
    ['\u3164', ''],
    [' \u200b ', ''],
  ])('%j becomes %j', (text, visible) => {
    expect(visibleName(text)).toBe(visible)
  })

  test.each([
    ['a family', '👨‍👩‍👧‍👦'],
    ['a sign with a colour', '👩🏽‍🚀 ❤️‍🔥 🏳️‍🌈'],
    ['a flag of a part of a country', ENGLAND],
    ['Persian', 'می‌خواهم'],
    ['Hindi', 'क्‍ष'],
    ['umlauts, Hebrew, Chinese', 'Größe שלום 城市'],
  ])('keeps %s', (_, text) => {
    expect(visibleName(text)).toBe(text)
  })

  test('loses what is only like a flag', () => {
    expect(visibleName(`${ENGLAND}\u{e0041}`)).toBe(ENGLAND)
    expect(visibleName('\u{1f3f4}\u{e0067}x')).toBe('\u{1f3f4}x')
  })
})

test('mods, tags, versions and files are called what can be seen', () => {
  const given = {
    name: 'Car\u202e\u200b Pack',
    tags: [{ id: null, tag: 'Dri\u00adft\u200e' }],
    version: '1.\u200b0',
  }
  const { shape } = addMod.body
  expect(shape.name.parse(given.name)).toBe('Car Pack')
  expect(shape.tags.parse(given.tags)).toEqual([{ id: null, tag: 'Drift' }])
  expect(shape.version.parse(given.version)).toBe('1.0')
  expect(shape.name.safeParse('\u200b').error?.issues[0]?.message).toBe('Give the mod a name')
  const upload = { kind: 'file', name: 'photo\u202eraz.zip', size: 1 }
  expect(createUpload.body.parse(upload)).toMatchObject({ name: 'photoraz.zip' })
})

test('a long text of what cannot be seen is gone through once', () => {
  for (const hidden of ['\u00ad', '\u200d', '\u{e0041}', '\n\u202e', '\u{1f3f4}\u{e0067}']) {
    expect(visibleName(hidden.repeat(1_000_000)).length).toBeLessThanOrEqual(2_000_000)
  }
})
