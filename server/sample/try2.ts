import { sampleMods } from '#server/sample/sample-mods.ts'
import { sampleArchive } from '#server/sample/sample-archive.ts'
const sizes: number[] = []
const names = new Set<string>()
for (const m of sampleMods()) { const a = await sampleArchive(m); sizes.push(a.bytes.length); names.add(a.name); if (sizes.length % 20 === 0) console.log(a.name, a.bytes.length) }
console.log(Math.min(...sizes), Math.max(...sizes), names.size)
