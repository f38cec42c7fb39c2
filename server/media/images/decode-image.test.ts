import sharp from 'sharp'
import { expect, test } from 'vitest'
import { decodeImage } from '#server/media/images/decode-image.ts'
import { readConfig } from '#server/platform/config/config.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ff7a45' } })
    .png()
    .toBuffer()

test('the operator says how many pixels an image may have', async () => {
  const { maxImagePixels } = readConfig({ MAX_IMAGE_MEGAPIXELS: '1' }).uploadLimits
  await expect(decodeImage(await picture(1001, 1000), maxImagePixels)).rejects.toMatchObject({
    code: 'bad_request',
    message: 'The image has more than 1 megapixels',
  })
  expect(await decodeImage(await picture(1000, 1000), maxImagePixels)).toMatchObject({
    width: 1000,
    height: 1000,
  })
  expect(readConfig({}).uploadLimits.maxImagePixels).toBe(60_000_000)
  expect(() => readConfig({ MAX_IMAGE_MEGAPIXELS: '121' })).toThrow('MAX_IMAGE_MEGAPIXELS')
})
