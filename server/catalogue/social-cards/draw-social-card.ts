import fs from 'node:fs/promises'
import sharp, { type OverlayOptions } from 'sharp'
import type { ModType } from '#contract/base/taxonomy.ts'
import { drawableText, drawText } from '#server/catalogue/social-cards/draw-text.ts'
import { MOST_IMAGE_PIXELS } from '#server/platform/config/image-limits.ts'

export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630
const MARGIN = 60
const TIMEOUT_SECONDS = 20
const MAX_NAME_LENGTH = 72
const MAX_PLACE_LENGTH = 44
const MAX_SITE_NAME_LENGTH = 24
const LOGO = new URL('../../../public/favicon.svg', import.meta.url)
const LOGO_SIZE = 52

const MARKS: Readonly<Record<ModType, { readonly label: string; readonly colour: string }>> = {
  'sp-mod': { label: 'SP', colour: '#ffb52e' },
  '5m-mod': { label: '5M', colour: '#2fd3c0' },
  graphics: { label: 'Graphics', colour: '#c3a4ff' },
}
const ON_MARK = '#0d1117'

/** What a card says. */
export interface SocialCard {
  readonly id: number
  readonly name: string
  readonly types: readonly ModType[]
  /** Category and subcategory, as people read them. */
  readonly place: string
  readonly siteName: string
}

/** Draws a mod's card for social sites as JPEG: its image, its name, its kind, whose site it is. */
export async function drawSocialCard(card: SocialCard, image: Buffer | undefined): Promise<Buffer> {
  const [name, foot, brand] = await Promise.all([
    nameLayer(card),
    footLayers(card),
    brandLayers(card),
  ])
  return (image ? picture(image) : night())
    .composite([{ input: shade() }, name, ...foot, ...brand])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}

function picture(image: Buffer) {
  return sharp(image, { limitInputPixels: MOST_IMAGE_PIXELS, sequentialRead: true })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize({ width: CARD_WIDTH, height: CARD_HEIGHT, fit: 'cover', position: 'centre' })
    .flatten({ background: '#0b1016' })
}

/** What stands for the image of a mod without one. */
function night() {
  return sharp(
    svg(`<defs><radialGradient id="g" cx="0.8" cy="0.1" r="0.9"><stop offset="0" stop-color="#ff7a45" stop-opacity="0.55"/>
      <stop offset="1" stop-color="#ff7a45" stop-opacity="0"/></radialGradient></defs>
      <rect width="100%" height="100%" fill="#121a23"/><rect width="100%" height="100%" fill="url(#g)"/>`),
  )
}

/** Darkens the lower half, so that words can be read on any picture. */
function shade(): Buffer {
  return svg(`<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#060a10" stop-opacity="0.25"/>
    <stop offset="0.3" stop-color="#060a10" stop-opacity="0"/><stop offset="0.66" stop-color="#060a10" stop-opacity="0.74"/>
    <stop offset="1" stop-color="#060a10" stop-opacity="0.95"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#s)"/>`)
}

async function nameLayer(card: SocialCard): Promise<OverlayOptions> {
  const name = drawableText(card.name, MAX_NAME_LENGTH, `Mod #${card.id}`)
  const size = name.length <= 20 ? 84 : name.length <= 40 ? 68 : 56
  const { input, height } = await drawText(name, {
    size,
    colour: '#ffffff',
    maxWidth: CARD_WIDTH - 2 * MARGIN,
  })
  return { input, left: MARGIN, top: CARD_HEIGHT - MARGIN - 66 - height }
}

/** The types' marks in the lower left corner, and the category beside them. */
async function footLayers(card: SocialCard): Promise<OverlayOptions[]> {
  const layers: OverlayOptions[] = []
  const top = CARD_HEIGHT - MARGIN - 38
  let left = MARGIN
  for (const type of card.types) {
    const { label, colour } = MARKS[type]
    const text = await drawText(label, { size: 26, colour: ON_MARK })
    const width = text.width + 28
    const plate = svg(`<rect width="${width}" height="42" rx="9" fill="${colour}"/>`, width, 42)
    layers.push({ input: plate, left, top })
    layers.push({
      input: text.input,
      left: left + 14,
      top: top + Math.round((42 - text.height) / 2),
    })
    left += width + 12
  }
  const place = drawableText(card.place, MAX_PLACE_LENGTH, '')
  if (place) {
    const text = await drawText(place, { size: 28, colour: '#d5dee7' })
    layers.push({
      input: text.input,
      left: left + 6,
      top: top + Math.round((42 - text.height) / 2),
    })
  }
  return layers
}

/** Whose site it is, in the lower right corner. */
async function brandLayers(card: SocialCard): Promise<OverlayOptions[]> {
  const name = drawableText(card.siteName, MAX_SITE_NAME_LENGTH, '')
  const text = name ? await drawText(name, { size: 32, colour: '#ffffff' }) : undefined
  const logo = await sharp(await fs.readFile(LOGO), { density: 144 })
    .resize(LOGO_SIZE, LOGO_SIZE)
    .png()
    .toBuffer()
  const right = CARD_WIDTH - MARGIN
  const middle = CARD_HEIGHT - MARGIN - 17
  const textLeft = right - (text?.width ?? 0)
  const logoLeft = textLeft - LOGO_SIZE - (text ? 12 : 0)
  return [
    { input: logo, left: logoLeft, top: middle - LOGO_SIZE / 2 },
    ...(text
      ? [{ input: text.input, left: textLeft, top: middle - Math.round(text.height / 2) }]
      : []),
  ]
}

function svg(content: string, width = CARD_WIDTH, height = CARD_HEIGHT): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`,
  )
}
