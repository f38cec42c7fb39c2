import { expect, test } from 'vitest'
import { imageSchema } from '#contract/catalogue/mods.ts'
import { modImage } from '#server/media/images/mod-image.ts'

const row = {
  id: 7,
  width: 1000,
  height: 500,
  placeholder: 'data:image/webp;base64,AAAA',
  webp_widths: [],
  avif_widths: [],
}

test('names every WebP size up to the image itself, and AVIF only when it is there', () => {
  const image = imageSchema.parse(modImage(row))
  expect(image.url).toBe('/images/7/original')
  expect(image.sources).toEqual([
    {
      type: 'image/webp',
      srcSet: [160, 320, 480, 640, 960, 1000]
        .map((width) => `/images/7/${width}.webp ${width}w`)
        .join(', '),
    },
  ])
  const ready = modImage({ ...row, avif_widths: [160, 1000] })
  expect(ready.sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
  expect(ready.sources[0]?.srcSet).toBe('/images/7/160.avif 160w, /images/7/1000.avif 1000w')
})

test('never wider than the image or 1920 pixels', () => {
  const widest = (width: number) =>
    modImage({ ...row, width })
      .sources[0]?.srcSet.split(' ')
      .at(-1)
  expect([1, 160, 161, 1920, 8000].map(widest)).toEqual(['1w', '160w', '161w', '1920w', '1920w'])
})

test('an image of unknown size has no sources', () => {
  expect(modImage({ ...row, width: null, height: null }).sources).toEqual([])
})
