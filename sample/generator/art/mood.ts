import { darker, lighter, mix } from '#sample/generator/art/colour.ts'

/** The light and weather of a picture, from which all its colours come. */
export interface Mood {
  readonly name: string
  /** Sky colours from the top to the horizon. */
  readonly sky: readonly [string, string, string]
  /** Sun or moon. */
  readonly sun: string
  /** Light that falls on things. */
  readonly key: string
  /** Light in the shade. */
  readonly ambient: string
  /** Silhouettes far away and close by. */
  readonly far: string
  readonly near: string
  readonly ground: string
  readonly accent: string
  readonly night: boolean
  readonly stars: boolean
}

function mood(
  name: string,
  sky: readonly [string, string, string],
  colours: { sun: string; near: string; ground: string; accent: string },
  night: boolean,
): Mood {
  return {
    name,
    sky,
    ...colours,
    key: night ? mix(sky[2], '#dfe9ff', 0.45) : mix(colours.sun, '#ffffff', 0.35),
    ambient: mix(mix(sky[0], sky[1], 0.5), '#ffffff', night ? 0.08 : 0.22),
    far: mix(sky[2], mix(sky[1], colours.near, 0.35), 0.55),
    night,
    stars: night,
  }
}

/** Hours and weathers of the day. */
export const MOODS: readonly Mood[] = [
  mood(
    'dawn',
    ['#35558c', '#e8a08c', '#ffe2b5'],
    { sun: '#fff3d0', near: '#2c3658', ground: '#5d5a72', accent: '#ff7d5c' },
    false,
  ),
  mood(
    'morning',
    ['#3a8db8', '#97d0d4', '#fbf1d4'],
    { sun: '#fffbe6', near: '#1e4a5c', ground: '#6d8288', accent: '#ff8a4c' },
    false,
  ),
  mood(
    'noon',
    ['#1c74bd', '#64b9e6', '#d9f2f4'],
    { sun: '#ffffff', near: '#1d4b63', ground: '#8b9799', accent: '#ffd23f' },
    false,
  ),
  mood(
    'golden',
    ['#41618f', '#efa561', '#ffdc94'],
    { sun: '#fff0c0', near: '#4a3346', ground: '#7a6258', accent: '#f25f4c' },
    false,
  ),
  mood(
    'dusk',
    ['#28224f', '#a4446e', '#ff9c60'],
    { sun: '#ffd9a0', near: '#221a3c', ground: '#473a58', accent: '#ffc15e' },
    false,
  ),
  mood(
    'ember',
    ['#3b1630', '#bb3d33', '#ffb44c'],
    { sun: '#ffe0a3', near: '#2a0f22', ground: '#56303a', accent: '#ffd36b' },
    false,
  ),
  mood(
    'blue hour',
    ['#101f49', '#2f5c9c', '#f0aa90'],
    { sun: '#ffe0c8', near: '#0c1633', ground: '#26365a', accent: '#ffb05c' },
    true,
  ),
  mood(
    'night',
    ['#070c26', '#15285c', '#33618f'],
    { sun: '#e9f1ff', near: '#060a1c', ground: '#182444', accent: '#ffcf70' },
    true,
  ),
  mood(
    'sea night',
    ['#04202b', '#0c4e5d', '#3fa793'],
    { sun: '#e2fff2', near: '#03161d', ground: '#10373f', accent: '#ff9f6b' },
    true,
  ),
  mood(
    'storm',
    ['#29343d', '#5a6b74', '#b3bdb4'],
    { sun: '#eef2e6', near: '#1a242b', ground: '#4b575b', accent: '#f2b134' },
    false,
  ),
  mood(
    'snow',
    ['#6a8db0', '#bfd3e3', '#f7f1ec'],
    { sun: '#ffffff', near: '#34506b', ground: '#cdd9e2', accent: '#d64545' },
    false,
  ),
  mood(
    'desert',
    ['#b9573f', '#f0a45b', '#fce4b2'],
    { sun: '#fff4d2', near: '#5c2a2a', ground: '#b9804f', accent: '#2a9d8f' },
    false,
  ),
  mood(
    'jungle',
    ['#175046', '#52a273', '#ecec9f'],
    { sun: '#fffbd0', near: '#0d3029', ground: '#4f6b4a', accent: '#ff7f51' },
    false,
  ),
  mood(
    'violet',
    ['#463a8a', '#c47fc0', '#ffd3c4'],
    { sun: '#fff0e6', near: '#2b2257', ground: '#5d5285', accent: '#ffe066' },
    false,
  ),
  mood(
    'rose',
    ['#6f3a68', '#e4738b', '#ffd8b4'],
    { sun: '#fff2dc', near: '#3f1f42', ground: '#7d566c', accent: '#3fc1c9' },
    false,
  ),
  mood(
    'olive',
    ['#38564f', '#b7a25f', '#f4e3b4'],
    { sun: '#fff6da', near: '#22332f', ground: '#77715a', accent: '#d95d39' },
    false,
  ),
  mood(
    'mint',
    ['#2a7d7a', '#8fd8c1', '#fff5da'],
    { sun: '#fffdf0', near: '#134546', ground: '#6d9189', accent: '#ff6b6b' },
    false,
  ),
  mood(
    'magenta night',
    ['#150b30', '#5a1f63', '#e2577f'],
    { sun: '#ffd9e0', near: '#0f0722', ground: '#36204a', accent: '#53e0d0' },
    true,
  ),
]

/** The same scene seen as a silhouette `depth` (0 far, 1 close) away. */
export function atDepth(light: Mood, depth: number): string {
  return mix(light.far, light.near, depth)
}

/** A lit window's colour. */
export function windowLight(light: Mood): string {
  return light.night ? lighter(light.accent, 0.25) : mix(light.sky[2], '#ffffff', 0.35)
}

/** The darkest colour of a mood, for contact shadows and frames. */
export function ink(light: Mood): string {
  return darker(light.near, 0.55)
}
