import sharp from 'sharp'
import { expect, test } from 'vitest'
import { acceptedForm, comparePictures, MOST_DIFFERENT } from '#tests/screens/compare-pictures.ts'

const page = (fill: string, boxes: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="780"><rect width="360" height="780" fill="${fill}"/>${boxes}</svg>`,
    ),
  )
    .png()
    .toBuffer()
const button = (x: number) => `<rect x="${x}" y="500" width="160" height="44" fill="#ff7a45"/>`

const different = async (left: Buffer, right: Buffer) =>
  (await comparePictures(await acceptedForm(left), await acceptedForm(right))).different

test('the same picture is the same; a small mark is let through, a button elsewhere is not', async () => {
  const accepted = await page('#0b1016', button(20))
  expect(await different(accepted, accepted)).toBe(0)
  const marked = await page(
    '#0b1016',
    `${button(20)}<rect x="9" y="9" width="20" height="12" fill="#fff"/>`,
  )
  expect(await different(accepted, marked)).toBeLessThan(MOST_DIFFERENT)
  expect(await different(accepted, await page('#0b1016', button(60)))).toBeGreaterThan(
    MOST_DIFFERENT,
  )
  expect(await different(accepted, await page('#f3f5f8', button(20)))).toBeGreaterThan(0.5)
})

test('a picture of another size is another picture', async () => {
  const narrow = await sharp(await page('#000', ''))
    .resize({ width: 300 })
    .png()
    .toBuffer()
  expect(await different(await page('#000', ''), narrow)).toBe(1)
})
