import { Canvas } from '#server/sample/art/canvas.ts'
import { type Mood, MOODS } from '#server/sample/art/mood.ts'
import { type SeededRandom, seededRandom } from '#server/sample/seeded-random.ts'

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
  readonly subCategory: string
  readonly tags: readonly string[]
}

/** Draws the shapes of a picture. */
export type Draw = (scene: Scene) => string

/** Prepares the picture `index` of a mod. */
export function sceneOf(
  mod: { externalId: string; look: string; subCategory: string; tags: readonly string[] },
  index: number,
): Scene {
  const order = seededRandom(`moods:${mod.externalId}`).take(moodsFor(mod.tags), MOODS.length)
  return {
    canvas: new Canvas(),
    mood: order[index % order.length] as Mood,
    subject: seededRandom(`subject:${mod.externalId}`),
    view: seededRandom(`view:${mod.externalId}:${index}`),
    index,
    look: mod.look,
    subCategory: mod.subCategory,
    tags: mod.tags,
  }
}

const FITTING: Readonly<Record<string, (mood: Mood) => boolean>> = {
  Night: (mood) => mood.night || mood.name === 'dusk' || mood.name === 'ember',
  Glowing: (mood) => mood.night,
  Winter: (mood) => ['snow', 'blue hour', 'storm', 'night'].includes(mood.name),
  Island: (mood) => ['noon', 'morning', 'mint', 'rose', 'golden'].includes(mood.name),
  Halloween: (mood) => ['ember', 'magenta night', 'sea night'].includes(mood.name),
}

function moodsFor(tags: readonly string[]): readonly Mood[] {
  for (const [tag, fits] of Object.entries(FITTING)) {
    if (tags.includes(tag)) return MOODS.filter(fits)
  }
  return MOODS
}
