import { describe, expect, test } from 'vitest'
import { addModBody, updateModBody } from '#contract/publishing/publishing.ts'

const WHOLE = {
  name: 'Harbour Runner',
  description: 'harbour car',
  keywords: 'A car for the docks.',
  tags: [{ id: null, tag: 'Lowrider' }],
  mainTag: { id: 4, tag: 'Anime' },
  category: ['sp-mod'],
  mainCategory: ['vehicles'],
  subCategory: 'car',
  fileName: 'mods/x/car.zip',
  fileUrl: '/files/1/car.zip',
  imageName: ['images/a.pngx'],
  imageUrl: ['/images/2/original'],
  mainImageUrl: '/images/1/original',
}

function issuesOf(schema: typeof addModBody | typeof updateModBody, body: unknown) {
  const { error } = schema.safeParse(body)
  return Object.fromEntries((error?.issues ?? []).map((all) => [all.path.join('.'), all.message]))
}

describe('what add-mod takes', () => {
  test('is what the specification sends', () => {
    expect(issuesOf(addModBody, WHOLE)).toEqual({})
  })

  test('has every field, and everything that is missing is said at once', () => {
    expect(issuesOf(addModBody, {})).toEqual({
      name: 'Give the mod a name',
      description: expect.any(String),
      keywords: expect.any(String),
      tags: 'Choose at least one tag',
      mainTag: 'Choose the main tag',
      category: 'Choose at least one category',
      mainCategory: 'Choose at least one main category',
      subCategory: 'Choose a sub category',
      fileName: "Add the mod's file",
      imageName: 'Add at least one image',
      mainImageUrl: 'Choose the main image',
    })
  })

  test('is not empty', () => {
    const blank = { name: ' ', description: '', keywords: '\n', tags: [], imageName: [] }
    expect(issuesOf(addModBody, { ...WHOLE, ...blank })).toEqual({
      name: 'Give the mod a name',
      description: 'Add search keywords',
      keywords: 'Add a description',
      tags: 'Choose at least one tag',
      imageName: 'Add at least one image',
    })
  })

  test('keeps within the limits, and to what the database can store', () => {
    const long = {
      name: 'x'.repeat(301),
      keywords: 'x'.repeat(50_001),
      description: 'half of a pair \ud800',
      tags: [{ tag: 'x'.repeat(61) }, { tag: ' ' }],
      imageName: Array.from({ length: 61 }, (_, n) => `images/${n}`),
    }
    expect(Object.keys(issuesOf(addModBody, { ...WHOLE, ...long })).toSorted()).toEqual([
      'description',
      'imageName',
      'keywords',
      'name',
      'tags.0.tag',
      'tags.1.tag',
    ])
  })

  test.each([
    [{ category: ['sp-mod', 'sp-mod'] }, 'category'],
    [{ category: ['mods'] }, 'category.0'],
    [{ category: ['graphics'] }, 'mainCategory.0'],
    [{ mainCategory: ['maps'] }, 'subCategory'],
    [{ subCategory: 'truck-suv' }, 'subCategory'],
    [{ category: ['5m-mod'], subCategory: 'hair' }, 'subCategory'],
  ])('refuses the placement %o, whatever else is wrong', (placement, path) => {
    const issues = issuesOf(addModBody, { ...WHOLE, ...placement, name: '' })
    expect(Object.keys(issues)).toEqual(expect.arrayContaining(['name', path]))
  })

  test('takes subcategories of any of the chosen categories', () => {
    const both = { category: ['sp-mod', '5m-mod'], subCategory: 'truck-suv' }
    expect(issuesOf(addModBody, { ...WHOLE, ...both })).toEqual({})
  })
})

describe('what update-mod takes', () => {
  test('is an id and whatever changes', () => {
    expect(updateModBody.parse({ id: '7' })).toEqual({ id: 7 })
    const { category, mainCategory, subCategory, ...specified } = WHOLE
    expect(issuesOf(updateModBody, { id: 7, ...specified })).toEqual({})
  })

  test('keeps what is left empty, and clears only what is optional', () => {
    const texts = { name: ' ', keywords: '', description: '\n' }
    const lists = { tags: [], mainTag: null, imageName: [], imageUrl: [] }
    expect(updateModBody.parse({ id: 7, ...texts, ...lists })).toEqual({ id: 7 })
    const optional = { version: '', changelog: '' }
    expect(updateModBody.parse({ id: 7, ...optional })).toEqual({ id: 7, ...optional })
  })

  test('takes nothing for no other file and image', () => {
    const none = { fileName: '', fileUrl: null, mainImageUrl: '' }
    expect(updateModBody.parse({ id: 7, ...none })).toEqual({ id: 7 })
  })

  test('says all at once', () => {
    const wrong = {
      id: 0,
      name: 'x'.repeat(301),
      tags: 'Evil',
      updatedAt: 'yesterday',
      category: ['x'],
    }
    expect(Object.keys(issuesOf(updateModBody, wrong)).toSorted()).toEqual([
      'category.0',
      'id',
      'name',
      'tags',
      'updatedAt',
    ])
  })
})
