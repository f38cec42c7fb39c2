import { Canvas } from '#sample/generator/art/canvas.ts'
import { MOODS, type Mood } from '#sample/generator/art/mood.ts'
import { type SeededRandom, seededRandom } from '#sample/generator/seeded-random.ts'

/** What a scene is told: who is drawn, in which light, from where. */
export interface Scene {
  readonly canvas: Canvas
  readonly mood: Mood
  /** Chance that stays the same over all pictures of a mod: paint, model, details. */
  readonly subject: SeededRandom
  /** Chance of this picture alone: place, hour, angle. */
  readonly view: SeededRandom
  /** 0 for the cover, 1 and up for the gallery. */
  readonly index: number
  readonly look: string
  /** Position among the mods of the same look. */
  readonly sibling: number
  readonly subCategory: string
  readonly tags: readonly string[]
}

/** Draws the shapes of a picture. */
export type Draw = (scene: Scene) => string

/** What the artist needs to know of a mod. */
export interface Portrayed {
  readonly externalId: string
  readonly look: string
  readonly sibling: number
  readonly subCategory: string
  readonly tags: readonly string[]
}

/** Prepares the picture `index` of a mod. */
export function sceneOf(mod: Portrayed, index: number): Scene {
  const kind = mod.look.split(':')[0] ?? ''
  // Mods of one look walk through the same order, so that no two of them share a light.
  const order = byTurns(kind).filter(fitting(mod.tags))
  return {
    canvas: new Canvas(),
    mood: order[(mod.sibling + index * 5) % order.length] as Mood,
    subject: seededRandom(`subject:${mod.externalId}`),
    view: seededRandom(`view:${mod.externalId}:${index}`),
    index,
    look: mod.look,
    sibling: mod.sibling,
    subCategory: mod.subCategory,
    tags: mod.tags,
  }
}

/** All moods in an order of the kind's own, a dark one after every two or three bright ones. */
function byTurns(kind: string): Mood[] {
  const random = seededRandom(`moods:${kind}`)
  const dark = random.take(
    MOODS.filter((mood) => mood.night),
    MOODS.length,
  )
  const bright = random.take(
    MOODS.filter((mood) => !mood.night),
    MOODS.length,
  )
  const offset = random.whole(0, 3)
  return bright.flatMap((mood, at) =>
    (at + offset) % 3 === 2 ? [mood, ...dark.splice(0, 1)] : [mood],
  )
}

const COLOURFUL = ['ENB', 'Reshade', 'Roads', 'Water', 'Vegetation']

const FITTING: Readonly<Record<string, (mood: Mood) => boolean>> = {
  ...Object.fromEntries(
    COLOURFUL.map((tag) => [tag, (mood: Mood) => !['storm', 'snow', 'olive'].includes(mood.name)]),
  ),
  Glowing: (mood) => mood.night || ['dusk', 'ember'].includes(mood.name),
  Night: (mood) => mood.night || ['dusk', 'ember', 'violet'].includes(mood.name),
  Winter: (mood) => ['snow', 'blue hour', 'storm', 'morning'].includes(mood.name),
  Island: (mood) => ['noon', 'morning', 'mint', 'rose', 'golden'].includes(mood.name),
  Halloween: (mood) => ['ember', 'magenta night', 'sea night', 'storm'].includes(mood.name),
}

function fitting(tags: readonly string[]): (mood: Mood) => boolean {
  const found = Object.entries(FITTING).find(([tag]) => tags.includes(tag))
  return found ? found[1] : () => true
}
