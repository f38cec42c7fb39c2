import { isModType, type ModType } from '#contract/base/taxonomy.ts'
import type { Credit } from '#contract/catalogue/credit.ts'
import { GRAPHICS } from '#sample/generator/entries/graphics.ts'
import { MAPS } from '#sample/generator/entries/maps.ts'
import { SERVER_PEDS } from '#sample/generator/entries/peds-server.ts'
import { SINGLE_PLAYER_PEDS } from '#sample/generator/entries/peds-single-player.ts'
import { PROPS } from '#sample/generator/entries/props.ts'
import { SCRIPTS } from '#sample/generator/entries/scripts.ts'
import { SERVER_VEHICLES } from '#sample/generator/entries/vehicles-server.ts'
import { SINGLE_PLAYER_VEHICLES } from '#sample/generator/entries/vehicles-single-player.ts'
import { WEAPONS } from '#sample/generator/entries/weapons.ts'
import { sampleCredit } from '#sample/generator/sample-credit.ts'
import type { SampleEntry } from '#sample/generator/sample-entry.ts'
import { hashText, seededRandom } from '#sample/generator/seeded-random.ts'
import { writeDescription, writeSearchKeywords } from '#sample/generator/write-text.ts'

/** A mod of the sample catalogue, complete but for its pictures and its file. */
export interface SampleMod {
  readonly externalId: string
  readonly name: string
  /** The text that the mod's page shows under Description. */
  readonly keywords: string
  /** The search keywords, separated by spaces. */
  readonly description: string
  readonly tags: readonly string[]
  /** One of `tags`. */
  readonly mainTag: string
  readonly category: readonly ModType[]
  readonly mainCategory: readonly string[]
  readonly subCategory: string
  readonly downloadCount: number
  /** ISO 8601, UTC. */
  readonly createdAt: string
  /** When its newest file came: for some the day of the mod, for others a later one. */
  readonly releasedAt: string
  readonly version: string
  /** Undefined where nothing is known. */
  readonly credit: Credit | undefined
  /** What the artist draws. */
  readonly look: string
  /** Position among the mods of the same look, so that their pictures can differ on purpose. */
  readonly sibling: number
}

const ENTRIES: readonly SampleEntry[] = [
  ...SINGLE_PLAYER_VEHICLES,
  ...SERVER_VEHICLES,
  ...SINGLE_PLAYER_PEDS,
  ...SERVER_PEDS,
  ...MAPS,
  ...PROPS,
  ...SCRIPTS,
  ...WEAPONS,
  ...GRAPHICS,
]

const SIBLINGS: ReadonlyMap<SampleEntry, number> = siblings()

function siblings(): Map<SampleEntry, number> {
  const seen = new Map<string, number>()
  return new Map(
    ENTRIES.map((sample) => {
      const kind = sample.look.split(':')[0] ?? ''
      const position = seen.get(kind) ?? 0
      seen.set(kind, position + 1)
      return [sample, position]
    }),
  )
}

const FIRST_UPLOAD = Date.UTC(2021, 1, 6, 9)
const LAST_UPLOAD = Date.UTC(2026, 10, 20, 21)
const DAY_MS = 24 * 60 * 60 * 1000
const MOST_DOWNLOADS = 1_412_907

/** The sample catalogue, oldest mod first; the same list at every call. */
export function sampleMods(): SampleMod[] {
  const byAge = shuffled('age')
  const popularity = new Map(shuffled('popularity').map((sample, rank) => [sample, rank]))
  return byAge.map((sample, position) =>
    sampleMod(sample, position / (byAge.length - 1), popularity.get(sample) ?? 0),
  )
}

/** The entries in an order that mixes the kinds. */
function shuffled(purpose: string): SampleEntry[] {
  return [...ENTRIES].sort(
    (a, b) => hashText(`${purpose}:${a.name}`) - hashText(`${purpose}:${b.name}`),
  )
}

function sampleMod(sample: SampleEntry, age: number, rank: number): SampleMod {
  const [types = '', mainCategory = '', subCategory = ''] = sample.at.split('/')
  const random = seededRandom(`mod:${sample.name}`)
  const version = random.chance(0.3)
    ? '1.0'
    : `${random.whole(1, 4)}.${random.whole(1, 9)}${random.chance(0.25) ? `.${random.whole(1, 6)}` : ''}`
  const createdAt = uploadTime(age, random.number())
  return {
    externalId: `sample:${hashText(sample.name).toString(36)}`,
    name: sample.name,
    keywords: writeDescription(sample, version),
    description: writeSearchKeywords(sample),
    tags: sample.tags,
    mainTag: sample.tags[0] ?? '',
    category: types.split('+').filter(isModType),
    mainCategory: [mainCategory],
    subCategory,
    downloadCount: downloads(rank, random.number(0.8, 1.2)),
    createdAt,
    releasedAt: releaseTime(createdAt, version, seededRandom(`release:${sample.name}`)),
    version,
    credit: sampleCredit(sample.name),
    look: sample.look,
    sibling: SIBLINGS.get(sample) ?? 0,
  }
}

/** A power law over the ranks that ends in a long tail of a handful. */
function downloads(rank: number, jitter: number): number {
  if (rank === 0) return MOST_DOWNLOADS
  const expected = MOST_DOWNLOADS * (rank + 1) ** -1.15 * Math.exp(-rank / 34)
  return Math.max(3, Math.round(expected * jitter))
}

/** Uploads become denser towards the present; `age` runs from 0 (oldest) to 1 (newest). */
function uploadTime(age: number, chance: number): string {
  const spread = (LAST_UPLOAD - FIRST_UPLOAD) * (1 - (1 - age) ** 1.7)
  const withinTheDay = Math.floor(chance * 8 * 3600) * 1000
  return new Date(FIRST_UPLOAD + Math.floor(spread) - withinTheDay).toISOString()
}

/** A first version came with the mod; of the others most came within two years of it. */
function releaseTime(
  createdAt: string,
  version: string,
  random: ReturnType<typeof seededRandom>,
): string {
  if (version.startsWith('1.0') || random.chance(0.2)) return createdAt
  const days = random.number(0.01, 1) ** 2 * 700
  const first = Date.parse(createdAt)
  return new Date(Math.min(first + Math.floor(days * DAY_MS), LAST_UPLOAD)).toISOString()
}
