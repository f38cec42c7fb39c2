import type { Livery } from '#sample/generator/art/aircraft-models.ts'
import { liveryOf } from '#sample/generator/art/aircraft-scene.ts'
import { boat } from '#sample/generator/art/boat-models.ts'
import { group, n, type Point, path, smooth } from '#sample/generator/art/canvas.ts'
import { LANDSCAPES, landscape } from '#sample/generator/art/landscape.ts'
import {
  type Camera,
  type Face,
  horizon,
  lightOf,
  orbit,
  paint,
  projector,
} from '#sample/generator/art/mesh.ts'
import type { Draw } from '#sample/generator/art/scene.ts'
import { vignette, water } from '#sample/generator/art/sky.ts'
import { tilted } from '#sample/generator/art/solids.ts'
import type { SeededRandom } from '#sample/generator/seeded-random.ts'

const ANGLES = [52, 66, 122, -58, -118, 76, 108]

function boatColours(subject: SeededRandom): Livery {
  const { stripe } = liveryOf(subject)
  const hull = subject.pick(['#f4f2ec', '#f4f2ec', '#efe6d2', '#dfe8ec', stripe])
  return {
    hull,
    second: subject.pick(['#24384f', '#7a2e2e', '#1f4d4a', '#2b2f38']),
    stripe: hull === stripe ? '#f4f2ec' : stripe,
  }
}

/** A boat under way. */
export const drawBoat: Draw = ({ canvas, mood, subject, view, look, index }) => {
  const { faces, distance, middle } = boat(look, boatColours(subject))
  const angle =
    (ANGLES[(subject.whole(0, 6) + index * 2) % ANGLES.length] as number) + view.number(-8, 8)
  const camera = orbit([0, middle, 0], distance, angle, view.number(4, 8), 1500, [640, 400])
  const lean = look === 'sailboat' ? view.number(5, 12) : view.number(-3, 3)
  const planing = look === 'speedboat' || look === 'jetski'
  const body = afloat(tilted(faces, lean, planing ? 4 : 0))
  const light = lightOf(mood, angle + view.pick([50, -50]), [60, 140])
  const horizonY = horizon(camera)
  const mirror = body.map((face) => ({
    ...face,
    points: face.points.map(([x, y, z]) => [x, -y, z] as const).reverse(),
    layer: -(face.layer ?? 0),
  }))
  return [
    landscape(
      canvas,
      mood,
      view,
      horizonY,
      view.pick(LANDSCAPES.filter((kind) => kind !== 'mesa')),
      1,
    ),
    water(canvas, mood, view, horizonY),
    group(paint(mirror, camera, light), 'opacity=".2"'),
    wake(camera, view, distance, planing),
    paint(body, camera, light),
    spray(camera, view, planing),
    vignette(canvas, 0.34),
  ].join('')
}

/** Leaves out what is under water. */
function afloat(faces: readonly Face[]): Face[] {
  return faces.map((face) => ({
    ...face,
    points: face.points.map(([x, y, z]) => [x, Math.max(0, y), z] as const),
  }))
}

/** The white water behind and beside the hull. */
function wake(camera: Camera, view: SeededRandom, size: number, fast: boolean): string {
  const project = projector(camera)
  const reach = size * (fast ? 0.9 : 0.55)
  let drawn = ''
  for (const side of [1, -1]) {
    const outline: Point[] = []
    const back: Point[] = []
    for (let step = 0; step <= 8; step++) {
      const t = step / 8
      const x = size * 0.3 - t * reach
      const spread = (0.25 + t * (fast ? 1.7 : 1.25)) * side * size * 0.1
      outline.push([
        project([x, 0, spread + view.number(-0.1, 0.1)])[0],
        project([x, 0, spread])[1],
      ])
      back.unshift([
        project([x, 0, spread * 0.62])[0],
        project([x, 0, spread * 0.62 + view.number(-0.1, 0.1)])[1],
      ])
    }
    drawn += path(smooth([...outline, ...back], true), '#ffffff', 'opacity=".42"')
  }
  return drawn
}

function spray(camera: Camera, view: SeededRandom, fast: boolean): string {
  const project = projector(camera)
  let data = ''
  for (let index = 0; index < (fast ? 46 : 16); index++) {
    const [x, y] = project([
      view.number(-3, 1.4),
      view.number(0, fast ? 0.5 : 0.2),
      view.number(0.8, 1.4) * view.pick([1, -1]),
    ])
    data += `M${n(x)} ${n(y)}h0`
  }
  return `<path d="${data}" stroke="#fff" stroke-width="${fast ? 6 : 4}" stroke-linecap="round" opacity=".55"/>`
}
