import { describe, expect, test } from 'vitest'
import {
  filtersOf,
  isFiltered,
  isNarrowed,
  type ListPlace,
  listQueryHref,
  NO_FILTERS,
  readListQuery,
  sortsOf,
} from '#web/browsing/search/list-query.ts'

const MODS: ListPlace = { path: '/mods', defaultSort: 'newest' }
const TAG: ListPlace = { path: '/tag-mods/10', defaultSort: 'downloads', ownTag: 10 }
const search = (text: string): ListPlace => ({
  path: '/search-mods',
  defaultSort: text === '' ? 'downloads' : 'relevance',
  text,
})
const read = (place: ListPlace, query: string, modType?: string) =>
  readListQuery(place, new URL(`http://site${place.path}?${query}`), modType)

describe('a list by itself', () => {
  test.each([
    [MODS, 'page=3', undefined, '/mods?page=1'],
    [
      MODS,
      'category=vehicles&subcategory=bikes',
      'sp-mod',
      '/mods/sp-mod?category=vehicles&subcategory=bikes&page=1',
    ],
    [TAG, 'page=1', undefined, '/tag-mods/10?page=1'],
    [search('a b&c'), 's=a+b', undefined, '/search-mods?s=a%20b%26c&page=1'],
    [search(''), 's=', undefined, '/search-mods?s=&page=1'],
  ])('%o %s is not narrowed and keeps its address', (place, text, modType, href) => {
    const query = read(place, text, modType)
    expect(isNarrowed(query)).toBe(false)
    expect(listQueryHref(query)).toBe(href)
  })
})

test('what a file is and has narrows a list by its address, as far as it means something', () => {
  const text = 'edition=both&framework=standalone&memory=16&way=add-on&file=adder.yft'
  const query = read(MODS, text)
  expect(listQueryHref(query)).toBe(`/mods?${text}&page=1`)
  expect(filtersOf(query)).toEqual({
    edition: 'both',
    framework: 'standalone',
    memory: '16',
    way: 'add-on',
    file: 'adder.yft',
  })
  expect(isFiltered(query)).toBe(true)
  expect(isFiltered({ ...query, ...NO_FILTERS })).toBe(false)
  const nonsense = read(MODS, 'edition=all&framework=none&memory=17&way=both&file=%00%20')
  expect(isFiltered(nonsense)).toBe(false)
})

test('everything that narrows a list survives its address', () => {
  const text =
    'category=maps&subcategory=mlo&tags=3,4&without=5&uploaded=week&downloads=1000&sort=name'
  const query = read(MODS, text, '5m-mod')
  const href = listQueryHref(query)
  expect(decodeURIComponent(href)).toBe(`/mods/5m-mod?${text}&page=1`)
  const again = readListQuery(MODS, new URL(`http://site${href}`), '5m-mod')
  expect(again).toEqual(query)
  expect(filtersOf(query)).toEqual({
    modType: '5m-mod',
    category: 'maps',
    subCategory: 'mlo',
    tags: [3, 4],
    withoutTags: [5],
    uploadedWithin: 'week',
    minDownloads: 1000,
  })
  expect(listQueryHref(query, NO_FILTERS)).toBe('/mods?sort=name&page=1')
})

test('the type is a parameter where the path has no place for it', () => {
  const query = read(search('car'), 's=car&type=sp-mod&category=vehicles')
  expect(isFiltered(query)).toBe(true)
  expect(listQueryHref(query)).toBe('/search-mods?s=car&type=sp-mod&category=vehicles&page=1')
  expect(isFiltered(read(MODS, 'category=vehicles', 'sp-mod'))).toBe(false)
})

test("a tag's own list always has that tag", () => {
  const query = read(TAG, 'tags=10,11')
  expect(query.tags).toEqual([11])
  expect(filtersOf(query).tags).toEqual([10, 11])
  expect(filtersOf({ ...query, ...NO_FILTERS }).tags).toEqual([10])
})

test('what makes no sense is left out', () => {
  const query = read(
    MODS,
    'tags=x,-1,0,7,7,99999999999&without=7,8&uploaded=decade&downloads=1e3&sort=relevance',
  )
  expect(query).toMatchObject({ tags: [7], withoutTags: [8], sort: 'newest' })
  expect(query.uploadedWithin).toBeUndefined()
  expect(query.minDownloads).toBeUndefined()
  const many = Array.from({ length: 50 }, (_, index) => index + 11).join(',')
  expect(filtersOf(read(TAG, `tags=${many}`)).tags?.length).toBe(20)
})

test('relevance is offered where there is a text', () => {
  expect(sortsOf(search('car'))).toContain('relevance')
  expect(sortsOf(search(''))).not.toContain('relevance')
  expect(sortsOf(MODS)).not.toContain('relevance')
})
