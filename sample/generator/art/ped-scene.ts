import { animal, evil, glowing, monster } from '#sample/generator/art/beast-peds.ts'
import { anime, armoured, celebrity, fusion, vigilante } from '#sample/generator/art/hero-peds.ts'
import { placed, portraitBackdrop, portraitFinish } from '#sample/generator/art/ped-body.ts'
import type { Draw, Scene } from '#sample/generator/art/scene.ts'

const BUSTS: Readonly<Record<string, (scene: Scene) => string>> = {
  vigilante,
  animal,
  anime,
  celebrity,
  evil,
  fusion,
  glowing,
  monster,
  marvel: armoured,
}

/** The bust of a ped before its world. */
export const drawPed: Draw = (scene) => {
  const { view, index, look } = scene
  const bust = BUSTS[look.split(':')[0] ?? ''] ?? vigilante
  const close = index > 0
  const scale = close ? view.number(1.1, 1.55) : view.number(0.98, 1.1)
  const x = view.number(560, 720)
  const y = close ? view.number(440, 500) : 400 + (scale - 1) * 260
  return (
    portraitBackdrop(scene, x, y - 70) +
    placed(bust(scene), x, y, scale, view.chance(0.5)) +
    portraitFinish(scene)
  )
}
