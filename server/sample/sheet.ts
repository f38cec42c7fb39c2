import sharp from 'sharp'
import { sampleMods } from '#server/sample/sample-mods.ts'
import { coverArt } from '#server/sample/art/cover-art.ts'
const [out, filter = '.', index = '0', bg = '#12151c', limit = '24', cols = '6', skip = '0'] = process.argv.slice(2)
const re = new RegExp(filter)
const mods = sampleMods().reverse().filter((m) => re.test(`${m.look} ${m.mainCategory[0]}`)).slice(Number(skip), Number(skip) + Number(limit))
const C = Number(cols), W = Math.floor(1920 / C) - 12, H = Math.round(W * 9 / 16)
const tiles: sharp.OverlayOptions[] = []
let worst = 0, total = 0, wsize = 0
for (const [i, m] of mods.entries()) {
  const svg = coverArt(m, index === 'g' ? 1 + (i % 3) : Number(index))
  const t = performance.now()
  const png = await sharp(Buffer.from(svg)).resize(W, H).png({ compressionLevel: 1 }).toBuffer()
  const d = performance.now() - t
  total += d; if (d > worst) worst = d; wsize = Math.max(wsize, svg.length)
  tiles.push({ input: png, left: 6 + (i % C) * (W + 12), top: 6 + Math.floor(i / C) * (H + 12) })
}
await sharp({ create: { width: 1920, height: Math.ceil(mods.length / C) * (H + 12), channels: 3, background: bg } }).composite(tiles).png().toFile(out!)
console.log(mods.length, 'avg', (total / mods.length).toFixed(0), 'worst', worst.toFixed(0), 'svg', wsize)
