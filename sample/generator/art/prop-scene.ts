import { ground, LANDSCAPES, landscape } from '#sample/generator/art/landscape.ts'
import {
  type Camera,
  type Face,
  horizon,
  lightOf,
  orbit,
  paint,
  shadowOf,
  type Vec,
} from '#sample/generator/art/mesh.ts'
import { arcade, crates, furniture } from '#sample/generator/art/prop-models.ts'
import type { Draw, Scene } from '#sample/generator/art/scene.ts'
import { showcase } from '#sample/generator/art/showcase.ts'
import { contact, vignette } from '#sample/generator/art/sky.ts'
import { fountain, robot, statue } from '#sample/generator/art/statue-models.ts'

const MODELS: Readonly<Record<string, (scene: Scene) => Face[]>> = {
  arcade,
  crate: crates,
  furniture,
  robot,
  statue,
  fountain,
}

/** A prop shown on a stage or where it belongs. */
export const drawProp: Draw = (scene) => {
  const { canvas, mood, view, look, index } = scene
  const faces = (MODELS[look] ?? crates)(scene)
  const tall = Math.max(...faces.flatMap((face) => face.points.map((point: Vec) => point[1])))
  const outdoors = look === 'statue' || look === 'fountain' || index > 0
  const camera: Camera = orbit(
    [0, tall * 0.46, 0],
    6 + tall * 0.75,
    view.number(-38, 38),
    view.number(6, 16),
    1260,
    [640, 380],
  )
  const plainLight = lightOf(mood, camera.eye[2] > 0 ? 50 : -50, [50, 99])
  const light = outdoors
    ? plainLight
    : {
        ...plainLight,
        key: [1, 0.94, 0.86] as const,
        ambient: [0.66, 0.66, 0.74] as const,
        bounce: [0.4, 0.38, 0.42] as const,
      }
  const horizonY = horizon(camera)
  const stage = outdoors
    ? landscape(canvas, mood, view, horizonY, view.pick(LANDSCAPES), 1.1) +
      ground(canvas, mood, view, horizonY, 'quay')
    : showcase(canvas, mood, view)
  return [
    stage,
    contact(canvas, 640, 610, 380, 50, 0.45),
    shadowOf(faces, camera, light, '#05070c', 0.35),
    paint(faces, camera, light),
    vignette(canvas, 0.4),
  ].join('')
}
