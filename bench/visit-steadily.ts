import { setTimeout as sleep } from 'node:timers/promises'
import { type Chance, chanceOf, wholeBetween } from '#server/operations/generate/skewed-choice.ts'

/** What visitors asked for and how long they waited. */
export interface Visits {
  readonly requests: number
  readonly seconds: number
  readonly milliseconds: readonly number[]
}

const REQUESTS_PER_SECOND = 40
/** Pages that are kept, because everybody asks for them. */
const POPULAR = [
  '/',
  '/mods',
  '/mods?page=2',
  '/most-downloaded',
  '/recently-uploaded',
  '/about-us',
]
const POPULAR_SHARE = 0.6
const MODS_ON_PAGE = 24
const WORDS = ['car', 'police', 'truck', 'house', 'rifle', 'jet', 'boat', 'garage', 'neon', 'taxi']
const SEED = 20

/**
 * Asks a site for pages at a steady rate: most of them are kept, the others are mods, lists and searches
 * that hardly anybody asks for twice.
 * @throws Error when a page fails.
 */
export async function visitSteadily(
  url: string,
  { mods, forMs }: { mods: number; forMs: number },
): Promise<Visits> {
  const milliseconds: number[] = []
  const visits: Promise<void>[] = []
  const started = performance.now()
  for (let index = 0; performance.now() - started < forMs; index += 1) {
    visits.push(visit(url + address(chanceOf(SEED, index), mods), milliseconds))
    const due = ((index + 1) * 1000) / REQUESTS_PER_SECOND
    await sleep(Math.max(0, due - (performance.now() - started)))
  }
  await Promise.all(visits)
  const seconds = (performance.now() - started) / 1000
  return { requests: visits.length, seconds, milliseconds }
}

async function visit(address: string, milliseconds: number[]): Promise<void> {
  const started = performance.now()
  const answer = await fetch(address, { headers: { 'accept-encoding': 'br' } })
  await answer.arrayBuffer()
  if (answer.status >= 500) throw new Error(`${address} was answered with ${answer.status}`)
  milliseconds.push(performance.now() - started)
}

function address(chance: Chance, mods: number): string {
  if (chance() < POPULAR_SHARE) return choose(POPULAR, chance)
  const kind = wholeBetween(chance, 1, 3)
  if (kind === 1) return `/mod/${wholeBetween(chance, 1, mods)}`
  if (kind === 2) return `/mods?page=${wholeBetween(chance, 1, Math.ceil(mods / MODS_ON_PAGE))}`
  return `/search-mods?s=${choose(WORDS, chance)}+${choose(WORDS, chance)}&page=1`
}

function choose<T>(values: readonly T[], chance: Chance): T {
  return values[wholeBetween(chance, 0, values.length - 1)] as T
}
