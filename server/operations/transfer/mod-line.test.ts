import { expect, test } from 'vitest'
import { parseModLine } from '#server/operations/transfer/mod-line.ts'

const LEAST = {
  externalId: 'test:1',
  name: 'Chrome Coupe',
  category: ['sp-mod'],
  mainCategory: ['vehicles'],
  subCategory: 'car',
}

function issuesOf(changes: Record<string, unknown>): readonly string[] {
  return parseModLine(JSON.stringify({ ...LEAST, ...changes })).issues ?? []
}

test('fills in what may be left out', () => {
  expect(parseModLine(JSON.stringify(LEAST)).mod).toEqual({
    ...LEAST,
    keywords: '',
    description: '',
    tags: [],
    mainTag: null,
  })
})

test.each([
  ['2024-05-06T07:08:09Z'],
  ['2024-05-06T07:08:09.123456+00:00'],
  ['2024-02-29T23:59:59.9-11:30'],
  [null],
])('takes the date %s', (createdAt) => {
  expect(issuesOf({ createdAt })).toEqual([])
})

test.each([
  ['2024-05-06'],
  ['2024-05-06T07:08:09'],
  ['2023-02-29T00:00:00Z'],
  ['1969-12-31T23:59:59Z'],
  ['0000-01-01T00:00:00Z'],
  ['9999-12-31T23:59:59Z'],
  ['2024-05-06T07:08:09+17:00'],
  [`2024-05-06T07:08:09.${'1'.repeat(100)}Z`],
  [1_715_000_000],
])('refuses the date %s', (createdAt) => {
  expect(issuesOf({ createdAt })).toEqual([expect.stringMatching(/^createdAt: /)])
})

test.each([
  [{ externalId: '' }, 'externalId: '],
  [{ externalId: 'x'.repeat(201) }, 'externalId: '],
  [{ name: 'x'.repeat(301) }, 'name: '],
  [{ name: 5 }, 'name: '],
  [{ keywords: null }, 'keywords: '],
  [{ tags: 'Evil' }, 'tags: '],
  [{ tags: ['Evil', ' '] }, 'tags.1: '],
  [{ tags: ['x'.repeat(61)] }, 'tags.0: '],
  [{ mainTag: '' }, 'mainTag: '],
  [{ category: [] }, 'category: '],
  [{ category: ['sp-mod', 'sp-mod'] }, 'category: '],
  [{ category: ['graphics'] }, 'mainCategory.0: '],
  [{ mainCategory: ['boats'] }, 'mainCategory.0: '],
  [{ subCategory: 'guns' }, 'subCategory: '],
  [{ downloadCount: 1.5 }, 'downloadCount: '],
  [{ downloadCount: '7' }, 'downloadCount: '],
  [{ downloadCount: 2 ** 31 }, 'downloadCount: '],
  [{ id: 7 }, 'Unrecognized key: "id"'],
])('says what is wrong with %o', (changes, start) => {
  expect(issuesOf(changes)[0]).toMatch(new RegExp(`^${start}`))
})

test('says everything that is wrong at once', () => {
  const issues = issuesOf({ name: '', downloadCount: -1, subCategory: 'guns' })
  expect(issues.map((issue) => issue.split(':')[0])).toEqual([
    'name',
    'downloadCount',
    'subCategory',
  ])
})

test('keeps its answer short', () => {
  const tags = Array.from({ length: 40 }, () => '')
  expect(issuesOf({ tags })).toHaveLength(11)
  const [unknown = ''] = issuesOf({ ['k'.repeat(10_000)]: 1 })
  expect(unknown.length).toBeLessThan(400)
})

test.each(['', 'null', '7', '"text"', '[]', '{', '{"name": }'])('refuses %j', (line) => {
  expect(parseModLine(line).issues).not.toHaveLength(0)
})

test('quotes nothing of a broken line, which may hold the secret of a signed address', () => {
  for (const line of [
    '{"url":"https://a.test/?s=secret" x}',
    'secret',
    '"secret',
    '{"s":secret"}',
  ]) {
    expect(parseModLine(line).issues?.join()).toMatch(/^not JSON: (?!.*secret)/s)
  }
})

test('refuses brackets without end', () => {
  expect(parseModLine('['.repeat(1_000_000)).issues).toHaveLength(1)
})
