import { expect, test } from 'vitest'
import type { ModDetail } from '#contract/catalogue/mods.ts'
import { renderMarkdown } from '#contract/markdown/render-markdown.ts'
import { breadcrumbJsonLd, modJsonLd } from '#web/browsing/mod/mod-json-ld.ts'

const MOD: ModDetail = {
  id: 7,
  name: 'Harbour </script> Cruiser',
  mainImageUrl: '/images/3/original',
  downloadCount: 12_400,
  image: null,
  category: ['sp-mod'],
  mainCategory: ['vehicles'],
  subCategory: 'car',
  createdAt: null,
  releasedAt: '2026-11-01T00:00:00.000Z',
  imageUrl: [],
  images: [],
  imageName: [],
  fileUrl: '/files/9/cruiser.zip',
  fileName: 'mods/x/cruiser.zip',
  file: {
    id: 1,
    name: 'cruiser.zip',
    size: 1536,
    sha256: null,
    inspection: null,
    inspectionState: 'none',
    scan: { state: 'not_scanned', note: null },
  },
  releases: [],
  description: 'A **car**.\nFor the harbour: `<b>`.',
  descriptionHtml: renderMarkdown('A **car**.\nFor the harbour: `<b>`.'),
  searchKeywords: 'secret words',
  tags: [
    { id: 2, tag: 'DC' },
    { id: 20, tag: 'fast' },
  ],
  mainTag: null,
  updatedAt: '2026-11-20T00:00:00.000Z',
}
const OPTIONS = { publicUrl: 'https://site', urlOf: (path: string) => `https://api${path}` }

test('a mod is told with absolute addresses, downloads and file size', () => {
  expect(JSON.parse(JSON.stringify(modJsonLd(MOD, OPTIONS)))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: 'Harbour </script> Cruiser',
    url: 'https://site/mod/7',
    description: 'A car. For the harbour: <b>.',
    applicationCategory: 'GameApplication',
    image: 'https://api/images/3/original',
    dateModified: '2026-11-01T00:00:00.000Z',
    keywords: 'DC, fast',
    fileSize: '1.5 KB',
    downloadUrl: 'https://api/files/9/cruiser.zip',
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/DownloadAction',
      userInteractionCount: 12_400,
    },
  })
})

test('what a mod does not have is left out', () => {
  const bare = {
    ...MOD,
    mainImageUrl: null,
    fileUrl: null,
    file: null,
    descriptionHtml: '',
    tags: [],
  }
  const keys = Object.keys(JSON.parse(JSON.stringify(modJsonLd(bare, OPTIONS))))
  for (const key of ['image', 'downloadUrl', 'fileSize', 'description', 'keywords']) {
    expect(keys).not.toContain(key)
  }
})

test('breadcrumbs are numbered and absolute', () => {
  const links = [
    { label: 'Home', href: '/' },
    { label: 'SP Mods', href: '/mods/sp-mod?page=1' },
  ]
  expect(breadcrumbJsonLd(links, 'https://site')).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://site/' },
      { position: 2, name: 'SP Mods', item: 'https://site/mods/sp-mod?page=1' },
    ],
  })
})

test('who made it, where else it is and its licence are told as schema.org means them', () => {
  const credit = {
    author: 'Jöhn',
    authorUrl: 'https://john.example',
    originalUrl: 'https://mods.example/7',
    licence: 'MIT',
    licenceName: 'MIT License',
    permission: '',
  }
  const author = { name: 'Jöhn', slug: 'john' }
  const told = (mod: Partial<ModDetail>) =>
    JSON.parse(JSON.stringify(modJsonLd({ ...MOD, ...mod }, OPTIONS)))
  expect(told({ author, credit })).toMatchObject({
    author: {
      '@type': 'Person',
      name: 'Jöhn',
      url: 'https://site/authors/john',
      sameAs: 'https://john.example',
    },
    sameAs: 'https://mods.example/7',
    license: 'https://spdx.org/licenses/MIT.html',
  })
  const own = told({ credit: { ...credit, licence: 'Ask me', licenceName: null } })
  expect(own.license).toEqual({ '@type': 'CreativeWork', name: 'Ask me' })
  expect('author' in own).toBe(false)
})
