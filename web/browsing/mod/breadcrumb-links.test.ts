import { expect, test } from 'vitest'
import { breadcrumbLinks } from '#web/browsing/mod/breadcrumb-links.ts'

test('the way leads through type, main category and subcategory, in the navigation spelling', () => {
  expect(
    breadcrumbLinks({ category: ['sp-mod'], mainCategory: ['vehicles'], subCategory: 'bike' }),
  ).toEqual([
    { label: 'Home', href: '/' },
    { label: 'SP Mods', href: '/mods/sp-mod?page=1' },
    { label: 'Vehicles', href: '/mods/sp-mod?category=vehicles&page=1' },
    { label: 'Bike', href: '/mods/sp-mod?category=vehicles&subcategory=bikes&page=1' },
  ])
})

test('a mod of several types goes under the one that has its main category', () => {
  const links = breadcrumbLinks({
    category: ['5m-mod', 'graphics'],
    mainCategory: ['sp-graphics'],
    subCategory: 'water',
  })
  expect(links.map(({ label }) => label)).toEqual(['Home', 'Graphics', 'SP Graphics', 'Water'])
})

test('the way ends where the taxonomy does not know the place', () => {
  const labels = (mod: Parameters<typeof breadcrumbLinks>[0]) =>
    breadcrumbLinks(mod).map(({ label }) => label)
  expect(labels({ category: [], mainCategory: [], subCategory: '' })).toEqual(['Home'])
  expect(labels({ category: ['5m-mod'], mainCategory: ['boats'], subCategory: 'x' })).toEqual([
    'Home',
    '5M Mods',
  ])
  expect(labels({ category: ['5m-mod'], mainCategory: ['prop'], subCategory: 'x' })).toEqual([
    'Home',
    '5M Mods',
    'Props',
  ])
})
