import type { SampleMod } from '#sample/generator/sample-mods.ts'
import { seededRandom } from '#sample/generator/seeded-random.ts'

/** Versions of each kind, for Legacy and for Enhanced; the same in both where only one is known. */
const VERSIONS: Readonly<Record<string, readonly [number, number]>> = {
  ytd: [13, 5],
  ydr: [165, 159],
  ydd: [165, 159],
  yft: [162, 171],
  ypt: [68, 71],
  ybn: [43, 43],
  ymap: [2, 2],
  ytyp: [2, 2],
  ycd: [46, 46],
}
/** In MiB: what a file of the kind takes at most, textures in physical memory, the rest in virtual. */
const USUAL: Readonly<Record<string, number>> = { ytd: 14, ydr: 9, ydd: 11, yft: 12 }
const HEAVY_SHARE = 0.16
const ENHANCED_SHARE = 0.22

/** Units of 1 MiB: 512 bytes times two to the eleventh. */
const MEBIBYTES = 11

/** The page flags that ask for so many MiB; at most 2047. */
function pageFlags(mebibytes: number): number {
  const [eight, four, two, one] = [8, 4, 2, 1].map((bit) => ((mebibytes & bit) > 0 ? 1 : 0))
  const many = Math.floor(mebibytes / 16) << 17
  return (
    MEBIBYTES |
    many |
    ((eight ?? 0) << 24) |
    ((four ?? 0) << 25) |
    ((two ?? 0) << 26) |
    ((one ?? 0) << 27)
  )
}

/**
 * The header with which a file of the game's own format begins; empty for other files. A mod's files
 * are all for the same edition, that of servers where it is for them, but those in a folder that is named
 * `enhanced`; and some mods are heavy.
 */
export function resourceHeader(mod: SampleMod, path: string): Buffer {
  const { externalId, category, mainCategory } = mod
  const kind = /\.(\w+)$/.exec(path)?.[1] ?? ''
  const versions = Object.hasOwn(VERSIONS, kind) ? VERSIONS[kind] : undefined
  if (!versions) return Buffer.alloc(0)
  const ofMod = seededRandom(`resources:${externalId}`)
  const isForServers = category.includes('5m-mod') || mainCategory.includes('5m-graphics')
  const isChosen = ofMod.chance(ENHANCED_SHARE)
  const isEnhanced = path.startsWith('enhanced/') || (isChosen && !isForServers)
  const isHeavy = ofMod.chance(HEAVY_SHARE)
  const random = seededRandom(`resource:${externalId}/${path}`)
  const usual = USUAL[kind] ?? 1
  const most = isHeavy && usual > 1 ? usual * 9 : usual
  const large = pageFlags(random.whole(isHeavy ? Math.min(usual, most) : 1, most))
  const small = pageFlags(random.whole(0, 2))
  const header = Buffer.alloc(16)
  header.write('RSC7', 'latin1')
  header.writeUInt32LE(versions[isEnhanced ? 1 : 0], 4)
  header.writeUInt32LE(kind === 'ytd' ? small : large, 8)
  header.writeUInt32LE(kind === 'ytd' ? large : small, 12)
  return header
}
