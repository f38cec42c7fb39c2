import type { ArchiveFile } from '#sample/generator/archive/archive-file.ts'
import { binaryPlaceholder } from '#sample/generator/archive/binary-placeholder.ts'
import { openIvPackage } from '#sample/generator/archive/openiv-package.ts'
import { serverManifest } from '#sample/generator/archive/server-manifest.ts'
import type { SampleMod } from '#sample/generator/sample-mods.ts'
import { seededRandom } from '#sample/generator/seeded-random.ts'

function placeholders(mod: SampleMod, paths: readonly string[]): ArchiveFile[] {
  return paths.map((path, index) => ({
    path,
    content: binaryPlaceholder(mod, path, 2100 + index * 1400),
  }))
}

/** The files of a prop: model, type file and the list of names. */
export function propFiles(mod: SampleMod, slug: string): ArchiveFile[] {
  const server = mod.category.includes('5m-mod')
  const root = server ? `${slug}/stream` : 'add-on'
  const prefix = slug.replace(/-/g, '_').slice(0, 16)
  const names = Array.from({ length: 6 }, (_, index) => `${prefix}_0${index + 1}`)
  const files: ArchiveFile[] = [
    ...placeholders(mod, [
      `${root}/${prefix}.ydr`,
      `${root}/${prefix}.ytyp`,
      `${root}/${prefix}.ytd`,
    ]),
    { path: server ? `${slug}/props.txt` : 'props.txt', content: `${names.join('\r\n')}\r\n` },
  ]
  if (!server) return files
  const lines = [`data_file 'DLC_ITYP_REQUEST' 'stream/${prefix}.ytyp'`]
  return [{ path: `${slug}/fxmanifest.lua`, content: serverManifest(mod, lines) }, ...files]
}

/** The files of a weapon: metadata, model and icon. */
export function weaponFiles(mod: SampleMod, slug: string): ArchiveFile[] {
  const server = mod.category.includes('5m-mod')
  const root = server ? slug : 'add-on'
  // Without a server, its models take the place of the game's.
  const stream = server ? `${slug}/stream` : 'x64e.rpf/models/cdimages/weapons.rpf'
  const model = `w_${slug.replace(/-/g, '_').slice(0, 16)}`
  const random = seededRandom(`weapon:${mod.externalId}`)
  const meta = `<?xml version="1.0" encoding="UTF-8"?>
<CWeaponInfoBlob>
  <Infos>
    <Item>
      <Infos>
        <Item type="CWeaponInfo">
          <Name>WEAPON_${model.slice(2).toUpperCase()}</Name>
          <Model>${model}</Model>
          <Slot>SLOT_CUSTOM</Slot>
          <Damage value="${random.number(12, 48).toFixed(1)}" />
          <WeaponRange value="${random.number(2, 220).toFixed(1)}" />
          <TimeBetweenShots value="${random.number(0.08, 0.9).toFixed(3)}" />
        </Item>
      </Infos>
    </Item>
  </Infos>
</CWeaponInfoBlob>
`
  const files: ArchiveFile[] = [
    { path: `${root}/data/weapons.meta`, content: meta },
    ...placeholders(mod, [`${stream}/${model}.ydr`, `${stream}/${model}.ytd`]),
  ]
  if (!server) return files
  const lines = ["files { 'data/weapons.meta' }", "data_file 'WEAPONINFO_FILE' 'data/weapons.meta'"]
  return [{ path: `${slug}/fxmanifest.lua`, content: serverManifest(mod, lines) }, ...files]
}

/** The files of a graphics pack: presets for colour tools, texture archives otherwise. */
export function graphicsFiles(mod: SampleMod, slug: string): ArchiveFile[] {
  if (mod.subCategory === 'reshade') {
    return [
      { path: `${slug}.ini`, content: reshadePreset(mod) },
      { path: `reshade-shaders/Textures/${slug}.cube`, content: colourTable(mod, slug) },
    ]
  }
  if (mod.subCategory === 'enb') {
    return [
      { path: 'enbseries.ini', content: enbSettings(mod) },
      {
        path: 'enbseries/enbpalette.bmp',
        content: binaryPlaceholder(mod, 'palette', 4096),
      },
    ]
  }
  const levels = placeholders(
    mod,
    ['high', 'medium', 'low'].map((level) => `${level}/${slug}.ytd`),
  )
  if (mod.mainCategory[0] !== '5m-graphics') return [...levels, graphicsPackage(mod, slug)]
  return [
    { path: `${slug}/fxmanifest.lua`, content: serverManifest(mod, ["this_is_a_map 'yes'"]) },
    ...placeholders(mod, [`${slug}/stream/${slug}.ytd`, `${slug}/stream/${slug}_hi.ytd`]),
  ]
}

/** Known by its name: the one package that deletes a file. */
const WITHOUT_LENS_FLARE = 'Starfield Sky & Clean HUD'
const LENS_FLARE = '\n      <delete>common\\data\\lensflare.xml</delete>'

/** The weather and the lights of the game, as a package of OpenIV puts them there. */
function graphicsPackage(mod: SampleMod, slug: string): ArchiveFile {
  const random = seededRandom(`weather:${mod.externalId}`)
  const weathers = ['w_clear', 'w_clouds', 'w_foggy', 'w_overcast', 'w_rain', 'w_smog', 'w_thunder']
  const files = weathers.slice(0, random.whole(3, weathers.length)).map((name) => `${name}.xml`)
  const changes = `    <archive path="update\\update.rpf" createIfNotExist="False" type="RPF7">
${files.map((name) => `      <add source="${name}">common\\data\\timecycle\\${name}</add>`).join('\n')}
      <text path="common\\data\\visualsettings.dat">
        <replace line="car.headlights.angle*" condition="Mask">car.headlights.angle ${random.whole(20, 40)}.0</replace>
      </text>${mod.name === WITHOUT_LENS_FLARE ? LENS_FLARE : ''}
    </archive>`
  const content = files.map((name) => ({
    path: `content/${name}`,
    content: `<?xml version="1.0" encoding="UTF-8"?>\n<timecycle_keyframe_data version="1.000000" />\n`,
  }))
  return openIvPackage(mod, slug, changes, content)
}

function reshadePreset(mod: SampleMod): string {
  const random = seededRandom(`preset:${mod.externalId}`)
  const value = (low: number, high: number) => random.number(low, high).toFixed(6)
  const triple = (low: number, high: number) => [0, 1, 2].map(() => value(low, high)).join(',')
  return `Techniques=LiftGammaGain@LiftGammaGain.fx,Vibrance@Vibrance.fx,Tonemap@Tonemap.fx,FilmGrain@FilmGrain.fx
TechniqueSorting=LiftGammaGain@LiftGammaGain.fx,Vibrance@Vibrance.fx,Tonemap@Tonemap.fx,FilmGrain@FilmGrain.fx
PreprocessorDefinitions=

[LiftGammaGain.fx]
RGB_Lift=${triple(0.96, 1.04)}
RGB_Gamma=${triple(0.94, 1.06)}
RGB_Gain=${triple(0.95, 1.12)}

[Vibrance.fx]
Vibrance=${value(-0.3, 0.35)}
VibranceRGBBalance=${triple(0.9, 1.1)}

[Tonemap.fx]
Gamma=${value(0.9, 1.1)}
Exposure=${value(-0.1, 0.2)}
Saturation=${value(-0.2, 0.2)}
Bleach=${value(0, 0.15)}

[FilmGrain.fx]
Intensity=${value(0, 0.3)}
Variance=${value(0.2, 0.5)}
`
}

/** A colour look-up table of 8 x 8 x 8 entries in the usual text format. */
function colourTable(mod: SampleMod, slug: string): string {
  const random = seededRandom(`table:${mod.externalId}`)
  const power = [0, 1, 2].map(() => random.number(0.86, 1.16))
  const steps = Array.from({ length: 8 }, (_, index) => index / 7)
  const shown = (value: number, channel: number) => (value ** (power[channel] ?? 1)).toFixed(5)
  const lines = steps.flatMap((blue) =>
    steps.flatMap((green) =>
      steps.map((red) => `${shown(red, 0)} ${shown(green, 1)} ${shown(blue, 2)}`),
    ),
  )
  return [`TITLE "${slug}"`, 'LUT_3D_SIZE 8', ...lines, ''].join('\n')
}

function enbSettings(mod: SampleMod): string {
  const random = seededRandom(`enb:${mod.externalId}`)
  const value = (low: number, high: number) => random.number(low, high).toFixed(2)
  const part = (title: string, names: readonly string[]) =>
    `[${title}]\n${names.map((name) => `${name}=${value(0.4, 1.8)}`).join('\n')}\n`
  return [
    '[GLOBAL]\nUseEffect=true\nQuality=1\n',
    part('BLOOM', ['AmountDay', 'AmountSunset', 'AmountNight', 'Radius']),
    part('ENVIRONMENT', [
      'DirectLightingIntensityDay',
      'DirectLightingIntensityNight',
      'AmbientLightingDay',
    ]),
    part('SKY', [
      'GradientIntensityDay',
      'GradientIntensitySunset',
      'SunIntensity',
      'StarsIntensity',
    ]),
    part('WATER', ['ReflectionAmount', 'WavesAmplitude', 'Muddiness', 'Caustics']),
  ].join('\n')
}
