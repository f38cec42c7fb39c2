import type { SampleEntry } from '#sample/generator/sample-entry.ts'
import { type SeededRandom, seededRandom } from '#sample/generator/seeded-random.ts'
import { GRAPHICS_TEXTS } from '#sample/generator/texts/graphics-texts.ts'
import { MAP_TEXTS } from '#sample/generator/texts/map-texts.ts'
import { PED_TEXTS } from '#sample/generator/texts/ped-texts.ts'
import { PROP_TEXTS } from '#sample/generator/texts/prop-texts.ts'
import { SCRIPT_TEXTS } from '#sample/generator/texts/script-texts.ts'
import type { TextPool } from '#sample/generator/texts/text-pool.ts'
import { VEHICLE_TEXTS } from '#sample/generator/texts/vehicle-texts.ts'
import { WEAPON_TEXTS } from '#sample/generator/texts/weapon-texts.ts'

const POOLS: Readonly<Record<string, TextPool>> = {
  vehicles: VEHICLE_TEXTS,
  peds: PED_TEXTS,
  maps: MAP_TEXTS,
  prop: PROP_TEXTS,
  script: SCRIPT_TEXTS,
  weapon: WEAPON_TEXTS,
  'sp-graphics': GRAPHICS_TEXTS,
  '5m-graphics': GRAPHICS_TEXTS,
}

/** The building blocks that suit a main category; throws RangeError for an unknown one. */
function poolOf(mainCategory: string): TextPool {
  const pool = POOLS[mainCategory]
  if (!pool) throw new RangeError(`No texts for '${mainCategory}'`)
  return pool
}

/** How to install a mod of an entry: a sentence or two per variant of the game it is for. */
function installation(sample: SampleEntry): string[] {
  const [types = '', mainCategory = ''] = sample.at.split('/')
  const pool = poolOf(mainCategory)
  const random = seededRandom(`install:${sample.name}`)
  const forServer = types.includes('5m-mod') || mainCategory === '5m-graphics'
  const forSingle = types.includes('sp-mod') || mainCategory === 'sp-graphics'
  return [
    ...(forSingle ? [random.pick(pool.singlePlayer)] : []),
    ...(forServer ? [random.pick(pool.server)] : []),
  ]
}

/** The text that the mod's page shows: what it is, what it does, how to install it, what is new. */
export function writeDescription(sample: SampleEntry, version: string): string {
  const pool = poolOf(sample.at.split('/')[1] ?? '')
  const random = seededRandom(`text:${sample.name}`)
  const features = random.take(pool.features, random.whole(4, 6)).map((line) => `- ${line}`)
  const sections = [
    `${heading(random, ['Features', 'What you get', 'In the archive', 'Highlights'])}\n${features.join('\n')}`,
    `${heading(random, ['Installation', 'How to install', 'Setting it up'])}\n${installation(sample).join('\n')}`,
    changes(random, pool, version),
  ]
  if (random.chance(0.65)) sections.push(random.pick(pool.notes))
  return [sample.pitch, ...sections].join('\n\n')
}

function heading(random: SeededRandom, titles: readonly string[]): string {
  return random.pick(titles)
}

function changes(random: SeededRandom, pool: TextPool, version: string): string {
  if (version === '1.0') return random.pick(['First release.', 'This is the first public version.'])
  const lines = random.take(pool.changes, random.whole(1, 3)).map((line) => `- ${line}`)
  return `${random.pick([`New in ${version}`, `Version ${version}`, `Changes in ${version}`])}\n${lines.join('\n')}`
}

/** Words that search finds the mod by, separated by spaces, without repeats. */
export function writeSearchKeywords(sample: SampleEntry): string {
  const [, mainCategory = '', subCategory = ''] = sample.at.split('/')
  const texts = [
    sample.name,
    ...sample.tags,
    sample.look,
    subCategory,
    ...poolOf(mainCategory).keywords,
  ]
  const words = texts
    .join(' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)
  return [...new Set(words)].join(' ')
}
