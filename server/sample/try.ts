import { sampleMods } from '#server/sample/sample-mods.ts'
import { placementIssues, TAXONOMY } from '#contract/taxonomy.ts'
const m = sampleMods()
console.log(m.length, new Set(m.map(x=>x.name)).size, new Set(m.map(x=>x.externalId)).size)
for (const x of m) { const i = placementIssues(x); if (i.length) console.log(x.name, i) }
for (const [t, cs] of Object.entries(TAXONOMY)) for (const c of cs) for (const s of c.subCategories) if (!m.some(x=>x.category.includes(t as never)&&x.mainCategory.includes(c.value)&&x.subCategory===s.value)) console.log('missing',t,c.value,s.value)
const count: Record<string, number> = {}; for (const x of m) for (const t of x.tags) count[t]=(count[t]??0)+ (x.mainCategory[0]==='peds'||!['DC','Animal','Anime','Celebrity','Child','Evil','Fusion','Glowing','Kaiju','Marvel','Monster','Titan'].includes(t)?1:0)
console.log(JSON.stringify(count), Object.keys(count).length)
console.log(m.map(x=>x.downloadCount).sort((a,b)=>b-a).filter((_,i)=>i%15===0))
console.log(m.slice(-6).map(x=>x.createdAt+' '+x.name), m[0]!.createdAt)
console.log(m[50]!.keywords,'\n---', m[50]!.description,'\n', [...new Set(m.map(x=>x.look))].join(' '))
