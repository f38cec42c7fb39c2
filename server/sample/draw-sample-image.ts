import sharp from 'sharp'
import { coverArt } from '#server/sample/art/cover-art.ts'
import { sampleMods } from '#server/sample/sample-mods.ts'

const QUALITY = 88

/**
 * Draws an image of a sample mod: 0 is the cover. The drawings are our own, so rendering them as SVG
 * is safe; it takes a second of a core and more, so the site has it done in another process.
 */
export async function drawSampleImage(externalId: string, index: number): Promise<Buffer> {
  const sample = sampleMods().find((mod) => mod.externalId === externalId)
  if (!sample) throw new Error(`The sample has no mod ${JSON.stringify(externalId)}`)
  const svg = Buffer.from(coverArt(sample, index))
  return sharp(svg).webp({ quality: QUALITY, effort: 3 }).toBuffer()
}
