import { sampleMods } from '#server/sample/sample-mods.ts'
const m = sampleMods()
console.log(m.length); for (const x of m) console.log(`${x.name} | ${x.tags.join(',')} | ${x.mainCategory}/${x.subCategory}`)
