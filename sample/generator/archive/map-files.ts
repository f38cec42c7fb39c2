import type { ArchiveFile } from '#sample/generator/archive/archive-file.ts'
import { binaryPlaceholder } from '#sample/generator/archive/binary-placeholder.ts'
import { serverManifest } from '#sample/generator/archive/server-manifest.ts'
import type { SampleMod } from '#sample/generator/sample-mods.ts'
import { hashText, seededRandom } from '#sample/generator/seeded-random.ts'

/** The files of a map: placements as ymap or spooner xml, or an interior with its models. */
export function mapFiles(mod: SampleMod, slug: string): ArchiveFile[] {
  if (mod.category.includes('5m-mod')) {
    const manifest = serverManifest(mod, ["this_is_a_map 'yes'"])
    return [
      { path: `${slug}/fxmanifest.lua`, content: manifest },
      {
        path: `${slug}/stream/${slug}.ymap`,
        content: binaryPlaceholder(mod, `${slug}.ymap`, 3200),
      },
      ...models(`${slug}/stream`, mod, slug),
    ]
  }
  if (mod.subCategory === 'menyoo-xml') return [{ path: `${slug}.xml`, content: spoonerXml(mod) }]
  if (mod.subCategory === 'map-editor') return [{ path: `${slug}.xml`, content: editorXml(mod) }]
  return [{ path: `maps/${slug}.ymap.xml`, content: ymap(mod, slug) }, ...models('maps', mod, slug)]
}

function models(folder: string, mod: SampleMod, slug: string): ArchiveFile[] {
  return ['ytyp', 'ydr', 'ybn', 'ytd'].map((ending, index) => ({
    path: `${folder}/${slug}.${ending}`,
    content: binaryPlaceholder(mod, `${slug}.${ending}`, 1500 + index * 1100),
  }))
}

const PLACED = [
  'prop_bench_05',
  'prop_barrel_02a',
  'prop_container_03a',
  'prop_pallet_02a',
  'prop_streetlight_01',
  'prop_tree_cedar_02',
  'prop_fnclink_03e',
  'prop_worklight_03b',
]

interface Placement {
  readonly name: string
  readonly position: readonly [string, string, string]
  readonly turn: string
}

function placements(mod: SampleMod): Placement[] {
  const random = seededRandom(`placements:${mod.externalId}`)
  const x = random.number(-2800, 2800)
  const y = random.number(-3000, 6000)
  const z = random.number(2, 60)
  return Array.from({ length: random.whole(40, 90) }, () => ({
    name: random.pick(PLACED),
    position: [
      (x + random.number(-60, 60)).toFixed(4),
      (y + random.number(-60, 60)).toFixed(4),
      (z + random.number(0, 4)).toFixed(4),
    ],
    turn: random.number(-180, 180).toFixed(4),
  }))
}

function ymap(mod: SampleMod, slug: string): string {
  const items = placements(mod).map(
    ({ name, position: [x, y, z], turn }) => `    <Item type="CEntityDef">
      <archetypeName>${name}</archetypeName>
      <flags value="1572864" />
      <position x="${x}" y="${y}" z="${z}" />
      <rotation x="0" y="0" z="${turn}" w="1" />
      <lodDist value="120" />
    </Item>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<CMapData>
  <name>${slug}</name>
  <flags value="0" />
  <contentFlags value="65" />
  <entities>
${items.join('\n')}
  </entities>
</CMapData>
`
}

function spoonerXml(mod: SampleMod): string {
  const items = placements(mod).map(
    ({ name, position: [x, y, z], turn }, index) => `  <Placement>
    <ModelHash>0x${hashText(name).toString(16)}</ModelHash>
    <Type>3</Type>
    <HashName>${name}</HashName>
    <InitialHandle>${1000 + index}</InitialHandle>
    <PositionRotation><X>${x}</X><Y>${y}</Y><Z>${z}</Z><Pitch>0</Pitch><Roll>0</Roll><Yaw>${turn}</Yaw></PositionRotation>
  </Placement>`,
  )
  return `<?xml version="1.0" encoding="ISO-8859-1"?>
<SpoonerPlacements>
  <Note />
  <ClearDatabase>false</ClearDatabase>
${items.join('\n')}
</SpoonerPlacements>
`
}

function editorXml(mod: SampleMod): string {
  const items = placements(mod).map(
    ({ name, position: [x, y, z], turn }) => `    <MapObject>
      <Type>Prop</Type>
      <Position><X>${x}</X><Y>${y}</Y><Z>${z}</Z></Position>
      <Rotation><X>0</X><Y>0</Y><Z>${turn}</Z></Rotation>
      <Hash>${hashText(name)}</Hash>
      <Dynamic>false</Dynamic>
    </MapObject>`,
  )
  return `<?xml version="1.0"?>
<Map>
  <Objects>
${items.join('\n')}
  </Objects>
</Map>
`
}
