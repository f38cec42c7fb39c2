import { PAGE_SIZE } from '#contract/base/limits.ts'
import { REPORT_REASONS } from '#contract/people/report-reasons.ts'
import { type Chance, chanceOf, wholeBetween } from '#server/operations/generate/skewed-choice.ts'
import { type Asked, visitorAddress } from './connections.ts'

/** What there is to ask a site for. */
export interface Offer {
  /** How many mods; their numbers begin at 1. */
  readonly mods: number
  /** Words of their names. */
  readonly words: readonly string[]
  /** Paths of images, copies of several sizes among them. */
  readonly images: readonly string[]
  readonly files: readonly { readonly path: string; readonly bytes: number }[]
}

/** Out of 1: what docs/reliability.md says, with pages and searches apart. */
const SHARES: readonly (readonly [kind: Kind, share: number])[] = [
  ['kept', 0.6],
  ['mod page', 0.125],
  ['list page', 0.0375],
  ['search', 0.0875],
  ['image', 0.1],
  ['download', 0.04],
  ['report', 0.01],
]
type Kind = keyof typeof NAMES
const NAMES = {
  kept: 'kept answers',
  'mod page': 'mod pages asked once',
  'list page': 'list pages asked once',
  search: 'searches asked once',
  image: 'images',
  download: 'downloads',
  report: 'reports',
} as const

/** The kinds of requests as results call them. */
export const KINDS: readonly string[] = Object.values(NAMES)

const SEED = 13
const POPULAR_MODS = 20
/** Of a download that was interrupted and goes on. */
const RESUMED_SHARE = 0.5
/** Reports come from people who have not been there before. */
const REPORTERS_FROM = 2 ** 20

/** Answers that everybody asks for and the site therefore keeps. */
export function popularPaths(): string[] {
  const mods = Array.from({ length: POPULAR_MODS }, (_, index) => index + 1)
  return [
    ...['/', '/mods', '/most-downloaded', '/recently-uploaded', '/about-us'],
    ...['/mods?page=2', '/mods?page=3', '/mods/sp-mod', '/mods/5m-mod'],
    ...['/api/v1/mods/get-all-mods/1', '/api/v1/mods/get-most-downloaded'],
    ...mods.map((id) => `/mod/${id}`),
    ...mods.map((id) => `/api/v1/mods/get-mod-details/${id}`),
  ]
}

/** Makes one request after the other in the shares of the mix; the same ones in every run. */
export function createMix(offer: Offer): (index: number) => Asked {
  const popular = popularPaths()
  const once = askedOnce(offer)
  const make: Readonly<Record<Kind, (chance: Chance, index: number) => Omit<Asked, 'kind'>>> = {
    kept: (chance) => ({ path: choose(popular, chance) }),
    'mod page': () => ({ path: once.modPage() }),
    'list page': () => ({ path: once.listPage() }),
    search: () => ({ path: once.search() }),
    image: (chance) => ({ path: choose(offer.images, chance) }),
    download: (chance) => download(choose(offer.files, chance), chance),
    report: (chance, index) => report(wholeBetween(chance, 1, offer.mods), chance, index),
  }
  return (index) => {
    const chance = chanceOf(SEED, index)
    const kind = kindAt(chance())
    return { kind: NAMES[kind], ...make[kind](chance, index) }
  }
}

function kindAt(point: number): Kind {
  let sum = 0
  for (const [kind, share] of SHARES) {
    sum += share
    if (point < sum) return kind
  }
  return 'kept'
}

/** Steps that have no divisor in common with what they walk through reach everything before they repeat. */
function askedOnce({ mods, words }: Offer) {
  const pages = Math.floor(mods / PAGE_SIZE)
  const lists = ['/mods?page=', '/most-downloaded?page=', '/recently-uploaded?page=']
  const asked = { mods: 0, lists: 0, searches: 0 }
  const word = (place: number) => words[place % words.length] ?? ''
  return {
    // Popular ones are asked for by everybody.
    modPage: () => {
      asked.mods += 1
      return `/mod/${POPULAR_MODS + 1 + ((asked.mods * 7919) % (mods - POPULAR_MODS))}`
    },
    listPage: () => {
      const place = asked.lists++
      return `${lists[place % lists.length]}${4 + ((Math.floor(place / lists.length) * 1009) % (pages - 4))}`
    },
    search: () => {
      const place = asked.searches++
      const second = place + 1 + Math.floor(place / words.length)
      return `/search-mods?s=${word(place)}+${word(second)}&page=1`
    },
  }
}

function download({ path, bytes }: Offer['files'][number], chance: Chance): Omit<Asked, 'kind'> {
  if (chance() >= RESUMED_SHARE) return { path }
  return { path, headers: { range: `bytes=${wholeBetween(chance, 1, bytes - 1)}-` } }
}

function report(modId: number, chance: Chance, index: number): Omit<Asked, 'kind'> {
  const reason = choose(Object.keys(REPORT_REASONS), chance)
  const issue = `The load's report ${index}: the file of this mod does not open.`
  return {
    path: '/api/v1/mods/submit-report',
    headers: { 'x-forwarded-for': visitorAddress(REPORTERS_FROM + index) },
    body: JSON.stringify({ modId, issue, reason }),
  }
}

function choose<T>(values: readonly T[], chance: Chance): T {
  return values[wholeBetween(chance, 0, values.length - 1)] as T
}
