import { ellipse } from '#sample/generator/art/canvas.ts'
import { drawCar } from '#sample/generator/art/car-scene.ts'
import { LANDSCAPES, landscape } from '#sample/generator/art/landscape.ts'
import { billboard, loading, textures } from '#sample/generator/art/material-scene.ts'
import { MOODS, type Mood } from '#sample/generator/art/mood.ts'
import { plants, skyView, waterView, weather } from '#sample/generator/art/nature-scene.ts'
import type { Draw, Scene } from '#sample/generator/art/scene.ts'
import { vignette, water } from '#sample/generator/art/sky.ts'
import { type Half, plain, split, street } from '#sample/generator/art/split-view.ts'
import { seededRandom } from '#sample/generator/seeded-random.ts'

function grade(scene: Scene): string {
  const { canvas, mood, view, tags } = scene
  const place = view.pick(LANDSCAPES)
  const noir = tags.includes('Reshade') && tags.includes('Night')
  const before = noir ? (MOODS[2] as Mood) : plain(mood)
  const after = noir ? plain({ ...mood, near: '#08080a' }, 1) : mood
  const half: Half[] = [
    (light, random, better) => street(canvas, light, random, place, better, better ? 0.55 : 0),
    (light, random, better) =>
      landscape(canvas, light, random, 430, place, 1.5) +
      water(canvas, light, random, 430) +
      (better ? ellipse(640, 560, 420, 60, light.sky[2], 'opacity=".18"') : ''),
    (_light, random, better) =>
      drawCar({
        ...scene,
        mood: better ? after : before,
        subject: seededRandom(`car:${scene.sibling}`),
        view: random,
        look: ['coupe', 'suv', 'muscle', 'hatch'][scene.sibling % 4] as string,
      }),
  ]
  const chosen = half[(scene.sibling + scene.index) % 3] as Half
  return split(
    { ...scene, mood: after },
    before,
    (light, random, better) =>
      chosen(light, random, better) + (better ? canvas.glow(900, 300, 520, light.sky[2], 0.4) : ''),
  )
}

const VIEWS: Readonly<Record<string, (scene: Scene) => string>> = {
  grade,
  weather,
  water: waterView,
  vegetation: plants,
  textures,
  billboard,
  loading,
  sky: skyView,
  roads: (scene) => {
    const place = scene.view.pick(LANDSCAPES)
    return split(scene, plain(scene.mood, 0.5), (light, random, better) =>
      street(scene.canvas, light, random, place, better, better ? 0.9 : 0),
    )
  },
}

/** What a graphics pack changes, mostly as before and after. */
export const drawGraphics: Draw = (scene) =>
  (VIEWS[scene.look] ?? grade)(scene) + vignette(scene.canvas, 0.3)
