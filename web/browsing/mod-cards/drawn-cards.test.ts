import { describe, expect, test } from 'vitest'
import type { ModCard, ModImage } from '#contract/catalogue/mods.ts'
import { drawnCards, isDrawn } from '#web/browsing/mod-cards/drawn-cards.ts'
import { withFewSources } from '#web/browsing/mod-cards/few-sources.ts'

const IMAGE: ModImage = {
  url: '/images/1/original',
  width: 1280,
  height: 720,
  placeholder: null,
  sources: [
    { type: 'image/avif', srcSet: '/images/1/320.avif 320w, /images/1/1280.avif 1280w' },
    { type: 'image/webp', srcSet: '/images/1/640.webp 640w, /images/1/1280.webp 1280w' },
  ],
}
const CARD: ModCard = {
  id: 1,
  name: 'Harbour Crane',
  mainImageUrl: '/images/1/original',
  downloadCount: 7,
  image: IMAGE,
  category: ['sp-mod'],
  mainCategory: ['maps'],
  subCategory: 'ymap',
  createdAt: null,
  releasedAt: null,
}

describe('cards that the server draws', () => {
  test('are whole where they are drawn, and an id in the data of the page', () => {
    const [card] = drawnCards([CARD])
    expect(card?.name).toBe('Harbour Crane')
    expect(card && isDrawn(card)).toBe(false)
    const sent = JSON.parse(JSON.stringify(card)) as ModCard
    expect(sent).toEqual({ id: 1 })
    expect(isDrawn(sent)).toBe(true)
    expect(Object.keys(CARD)).toHaveLength(10)
  })

  test('keep name and what their picture is made of where the browser draws those elsewhere', () => {
    const [first, second] = JSON.parse(JSON.stringify(drawnCards([CARD, CARD], 1))) as ModCard[]
    const { id, name, downloadCount, image, mainCategory } = CARD
    expect(first).toEqual({ id, name, downloadCount, image, mainCategory })
    expect(second).toEqual({ id: 1 })
    expect(first && isDrawn(first)).toBe(true)
  })
})

describe('the sources of small images', () => {
  test('are small copies in AVIF, with one in WebP for browsers without', () => {
    expect(withFewSources(IMAGE)).toMatchObject({
      url: '/images/1/640.webp',
      sources: [{ type: 'image/avif', srcSet: '/images/1/320.avif 320w' }],
    })
  })

  test('stay as they are where there is one format alone', () => {
    const webpAlone = { ...IMAGE, sources: IMAGE.sources.slice(1) }
    expect(withFewSources(webpAlone)).toBe(webpAlone)
    expect(withFewSources({ ...IMAGE, sources: [] }).url).toBe('/images/1/original')
  })
})
