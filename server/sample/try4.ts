import sharp from 'sharp'
import { sampleMods } from '#server/sample/sample-mods.ts'
import { sceneOf } from '#server/sample/art/scene.ts'
import { coverArt } from '#server/sample/art/cover-art.ts'
const c: Record<string, number> = {}
for (const m of sampleMods()) { const s = sceneOf(m, 0); c[s.mood.name] = (c[s.mood.name] ?? 0) + 1; if (/chain|emote|evil|robot/.test(m.look)) console.log(m.look, m.externalId, s.mood.name, s.subject.number().toFixed(3)) }
console.log(c)
const t: [string, number, number][] = []
for (const m of sampleMods()) { const svg = coverArt(m, 0); const b = Buffer.from(svg); await sharp(b).raw().toBuffer(); const a = performance.now(); await sharp(b).raw().toBuffer(); t.push([m.look, Math.round(performance.now() - a), svg.length]) }
console.log(t.sort((a, b) => b[1] - a[1]).slice(0, 14), t.reduce((a, x) => a + x[1], 0) / t.length)
