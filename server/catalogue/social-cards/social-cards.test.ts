import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  CARD_HEIGHT,
  CARD_WIDTH,
  drawSocialCard,
} from '#server/catalogue/social-cards/draw-social-card.ts'
import { drawableText, drawText } from '#server/catalogue/social-cards/draw-text.ts'
import type { Site } from '#server/edge/process/compose-site.ts'
import { addMods } from '#tests/add-mods.ts'
import { openTestSite } from '#tests/open-test-site.ts'

/** Of 'Harbour Runner' at 60 pixels. */
const WIDTH_OF_NAME = 523

const CARD = {
  id: 7,
  name: 'Harbour Runner',
  types: ['sp-mod', 'graphics'],
  place: 'Vehicles · Car',
  siteName: 'Modharbor',
} as const

describe('text on cards', () => {
  test('is cut to what the font has', () => {
    expect(drawableText('São “Tomé” – №1 🚗', 40, 'Mod #7')).toBe('São “Tomé” – 1')
    expect(drawableText('гавань', 40, 'Mod #7')).toBe('Mod #7')
    expect(drawableText('', 40, 'Mod #7')).toBe('Mod #7')
    expect(drawableText('a'.repeat(50), 10, 'Mod #7')).toBe(`${'a'.repeat(9)}…`)
  })

  test('takes markup as text and is drawn in the font that the site brings', async () => {
    const look = { size: 60, colour: '#ffffff' }
    const plain = await drawText('mm', look)
    const tags = await drawText('<b>m&m</b>', look)
    expect(tags.width).toBeGreaterThan(plain.width * 2)
    // The font's own width for this text; whatever the system would put in its place differs.
    expect(Math.abs((await drawText('Harbour Runner', look)).width - WIDTH_OF_NAME)).toBeLessThan(6)
  })
})

describe('a card', () => {
  test('is a picture of the size that social sites want, with and without an image', async () => {
    const red = await sharp({
      create: { width: 300, height: 400, channels: 3, background: '#ff0000' },
    })
      .png()
      .toBuffer()
    for (const image of [undefined, red]) {
      const bytes = await drawSocialCard({ ...CARD, name: 'Wm '.repeat(80) }, image)
      const { format, width, height } = await sharp(bytes).metadata()
      expect([format, width, height]).toEqual(['jpeg', CARD_WIDTH, CARD_HEIGHT])
    }
    const bytes = await drawSocialCard(CARD, red)
    const middle = await sharp(bytes)
      .extract({ left: 500, top: 180, width: 200, height: 60 })
      .toBuffer()
    const { channels } = await sharp(middle).stats()
    expect(channels[0]?.mean).toBeGreaterThan(200)
    expect(channels[2]?.mean).toBeLessThan(60)
  })
})

describe('its address', () => {
  let site: Site
  let id: number
  beforeAll(async () => {
    site = await openTestSite()
    ;[id = 0] = await addMods(site, [{ name: 'Harbour Runner' }])
  })
  afterAll(() => site.stop())

  const get = (url: string) => site.app.inject({ url })

  test('keeps the card in memory of its own', async () => {
    const keep = vi.spyOn(LRUCache.prototype, 'set')
    const [other] = await addMods(site, [{ name: 'Pier' }])
    const { rawPayload } = await get(`/social/${other}.jpg`)
    const cards = keep.mock.calls.flatMap(([, card]) => (Buffer.isBuffer(card) ? card : []))
    expect(cards).toEqual([rawPayload])
    expect(cards[0]?.buffer.byteLength).toBe(rawPayload.length)
    keep.mockRestore()
  })

  test('answers the card, for a day under the present version only', async () => {
    const page = await get(`/mod/${id}`)
    const [, address = ''] =
      /property="og:image" content="[^"]*?(\/social\/[^"]+)"/.exec(page.body) ?? []
    const card = await get(address)
    expect(card.statusCode).toBe(200)
    expect(card.headers['content-type']).toBe('image/jpeg')
    expect(card.headers['cache-control']).toBe('public, max-age=86400')
    const other = await get(`/social/${id}.jpg?v=1`)
    expect(other.headers['cache-control']).toBe('public, max-age=300')
    expect(other.rawPayload.equals(card.rawPayload)).toBe(true)
  })

  test.each(['0.jpg', '999999.jpg', '99999999999.jpg', '1.png', 'x', '..%2f1.jpg'])(
    'does not know %s',
    async (file) => {
      expect((await get(`/social/${file}`)).statusCode).toBe(404)
    },
  )
})
