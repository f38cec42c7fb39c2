import { circle, ellipse, group, line, n, path } from '#sample/generator/art/canvas.ts'
import { ground, LANDSCAPES, landscape } from '#sample/generator/art/landscape.ts'
import type { Scene } from '#sample/generator/art/scene.ts'
import { words } from '#sample/generator/art/screen-parts.ts'

export function emote(scene: Scene): string {
  const { canvas, mood, sibling, view } = scene
  const coat = ['#e4572e', '#3f88c5', '#59a96a', '#d96c9a'][sibling % 4] as string
  const pose = view.pick([
    [
      'M0 -150L-60 -40 -50 60M0 -150L70 -60 120 40',
      'M0 -300L-110 -350 -130 -470M0 -300L110 -260 190 -330',
    ],
    [
      'M0 -150L-80 -60 -150 0M0 -150L60 -40 50 60',
      'M0 -300L-120 -310 -210 -250M0 -300L120 -340 210 -410',
    ],
    [
      'M0 -150L-40 -50 -40 60M0 -150L100 -120 90 0',
      'M0 -300L-90 -400 -20 -480M0 -300L90 -400 20 -480',
    ],
    [
      'M0 -150L-90 -90 -60 40M0 -150L90 -90 60 40',
      'M0 -300L-130 -260 -60 -200M0 -300L130 -260 60 -200',
    ],
  ]) as [string, string]
  const [legs, arms] = pose
  const dancer =
    line(legs, '#2b3648', 46) +
    line('M0 -300V-160', coat, 86) +
    line(arms, coat, 38) +
    circle(0, -400, 56, '#c58a5f') +
    path('M-58 -404C-56 -480 56 -480 58 -404L70 -398Q0 -430 -58 -404Z', mood.accent)
  const slices = 8
  const chosen = view.whole(0, slices - 1)
  const wheel = Array.from({ length: slices }, (_, i) => {
    const [a, b] = [(i / slices) * 6.283 - 1.57 + 0.03, ((i + 1) / slices) * 6.283 - 1.6]
    const p = (t: number, r: number) => `${n(930 + Math.cos(t) * r)} ${n(360 + Math.sin(t) * r)}`
    const [mx, my] = [930 + Math.cos((a + b) / 2) * 196, 360 + Math.sin((a + b) / 2) * 196]
    return (
      path(
        `M${p(a, 120)}L${p(a, 272)}A272 272 0 0 1 ${p(b, 272)}L${p(b, 120)}A120 120 0 0 0 ${p(a, 120)}Z`,
        i === chosen ? mood.accent : '#0a0d14',
        `opacity="${i === chosen ? 0.95 : 0.74}"`,
      ) +
      circle(mx, my - 18, 11, '#fff') +
      line(
        `M${n(mx)} ${n(my - 4)}v22M${n(mx)} ${n(my + 18)}l${i % 2 ? -14 : -8} 20M${n(mx)} ${n(my + 18)}l12 20M${n(mx)} ${n(my + 2)}l-16 ${i % 3 ? -14 : 12}M${n(mx)} ${n(my + 2)}l16 ${i % 2 ? -14 : 10}`,
        '#fff',
        6,
      )
    )
  }).join('')
  return (
    landscape(canvas, mood, view, 520, view.pick(LANDSCAPES), 1.3) +
    ground(canvas, mood, view, 520, 'quay') +
    canvas.glow(400, 420, 360, mood.accent, 0.35) +
    ellipse(400, 668, 190, 30, '#05070d', 'opacity=".45"') +
    group(dancer, 'transform="translate(400 600)"') +
    wheel +
    circle(930, 360, 96, '#0a0d14', 'opacity=".8"') +
    words(880, 346, 100, '#fff') +
    words(896, 368, 68, mood.accent)
  )
}
