import type { ArchiveFile } from '#sample/generator/archive/archive-file.ts'
import { binaryPlaceholder } from '#sample/generator/archive/binary-placeholder.ts'
import type { RpfParts } from '#sample/generator/archive/make-rpf.ts'
import { modelName, sharedFiles } from '#sample/generator/archive/overlaps.ts'
import { serverManifest } from '#sample/generator/archive/server-manifest.ts'
import { layoutsMeta, ownLayout } from '#sample/generator/archive/vehicle-layout.ts'
import { vehiclePackFiles } from '#sample/generator/archive/vehicle-pack.ts'
import type { SampleMod } from '#sample/generator/sample-mods.ts'
import { seededRandom } from '#sample/generator/seeded-random.ts'

/** Known by its name: the one vehicle whose file is for both editions. */
const FOR_BOTH = 'Pelican P2 Bush Plane'

/** The files of a vehicle: metadata, models, and the manifest or the pack around them. */
export function vehicleFiles(mod: SampleMod, slug: string): ArchiveFile[] {
  const model = modelName(mod, slug)
  const layouts = layoutsMeta(mod, model)
  const files: ArchiveFile[] = []
  if (mod.category.includes('5m-mod')) {
    const root = `server/${slug}`
    const lines = vehicleManifestLines(layouts !== undefined)
    files.push(
      { path: `${root}/fxmanifest.lua`, content: serverManifest(mod, lines) },
      { path: `${root}/data/vehicles.meta`, content: vehiclesMeta(model, mod) },
      { path: `${root}/data/handling.meta`, content: handlingMeta(model, mod) },
      ...(layouts ? [{ path: `${root}/data/vehiclelayouts.meta`, content: layouts }] : []),
      ...models(`${root}/stream`, model, mod),
      ...sharedFiles(mod, `${root}/stream`),
    )
  }
  if (mod.category.includes('sp-mod')) {
    const metas = {
      'vehicles.meta': vehiclesMeta(model, mod),
      'handling.meta': handlingMeta(model, mod),
      'carvariations.meta': variationsMeta(model),
      ...(layouts && { 'vehiclelayouts.meta': layouts }),
    }
    const packed = models('', model, mod).map(({ path, content }) => [path.slice(1), content])
    const pack = { name: model, metas, models: Object.fromEntries(packed) as RpfParts }
    files.push(
      ...vehiclePackFiles(mod, slug, pack),
      { path: `source/vehicles.meta`, content: metas['vehicles.meta'] },
      { path: `source/handling.meta`, content: metas['handling.meta'] },
      ...models('replace', model, mod),
      ...(mod.name === FOR_BOTH ? models('enhanced', model, mod) : []),
    )
  }
  return files
}

function vehicleManifestLines(hasLayouts: boolean): string[] {
  const layouts = hasLayouts ? ", 'data/vehiclelayouts.meta'" : ''
  return [
    `files { 'data/vehicles.meta', 'data/handling.meta'${layouts} }`,
    "data_file 'HANDLING_FILE' 'data/handling.meta'",
    "data_file 'VEHICLE_METADATA_FILE' 'data/vehicles.meta'",
    ...(hasLayouts ? ["data_file 'VEHICLE_LAYOUTS_FILE' 'data/vehiclelayouts.meta'"] : []),
  ]
}

function models(folder: string, model: string, mod: SampleMod): ArchiveFile[] {
  return [`${model}.yft`, `${model}_hi.yft`, `${model}.ytd`].map((name, index) => ({
    path: `${folder}/${name}`,
    content: binaryPlaceholder(
      mod,
      folder === 'enhanced' ? `enhanced/${name}` : name,
      2400 + index * 1300,
    ),
  }))
}

function vehiclesMeta(model: string, mod: SampleMod): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<CVehicleModelInfo__InitDataList>
  <residentTxd>vehshare</residentTxd>
  <InitDatas>
    <Item>
      <modelName>${model}</modelName>
      <txdName>${model}</txdName>
      <handlingId>${model.toUpperCase()}</handlingId>
      <gameName>${model.toUpperCase()}</gameName>
      <type>${vehicleType(mod.subCategory)}</type>
      <layout>${ownLayout(mod, model) ?? vehicleLayout(mod.subCategory)}</layout>
      <vehicleClass>${vehicleClass(mod)}</vehicleClass>
      <dashboardType>VDT_RACE</dashboardType>
      <lodDistances content="float_array">20.0 40.0 90.0 180.0 500.0</lodDistances>
      <diffuseTint value="0xAA0A0A0A" />
      <maxNum value="8" />
    </Item>
  </InitDatas>
</CVehicleModelInfo__InitDataList>
`
}

function vehicleType(subCategory: string): string {
  const types: Readonly<Record<string, string>> = {
    bike: 'VEHICLE_TYPE_BIKE',
    aircraft: 'VEHICLE_TYPE_PLANE',
    boat: 'VEHICLE_TYPE_BOAT',
  }
  return types[subCategory] ?? 'VEHICLE_TYPE_CAR'
}

function vehicleLayout(subCategory: string): string {
  const layouts: Readonly<Record<string, string>> = {
    bike: 'LAYOUT_BIKE_SPORT',
    aircraft: 'LAYOUT_PLANE_CUBAN',
    boat: 'LAYOUT_BOAT_SPEEDER',
  }
  return layouts[subCategory] ?? 'LAYOUT_STD_LOWBONNET'
}

function vehicleClass(mod: SampleMod): string {
  const classes: Readonly<Record<string, string>> = {
    bike: 'VC_MOTORCYCLE',
    aircraft: 'VC_PLANE',
    boat: 'VC_BOAT',
  }
  const cars = ['VC_SEDAN', 'VC_SPORT', 'VC_SPORT_CLASSIC', 'VC_SUPER', 'VC_OFF_ROAD', 'VC_MUSCLE']
  return classes[mod.subCategory] ?? seededRandom(`class:${mod.externalId}`).pick(cars)
}

function variationsMeta(model: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<CVehicleModelInfoVariation>
  <variationData>
    <Item>
      <modelName>${model}</modelName>
      <lightSettings value="1" />
      <sirenSettings value="0" />
    </Item>
  </variationData>
</CVehicleModelInfoVariation>
`
}

function handlingMeta(model: string, mod: SampleMod): string {
  const random = seededRandom(`handling:${mod.externalId}`)
  const value = (low: number, high: number) => random.number(low, high).toFixed(6)
  return `<?xml version="1.0" encoding="UTF-8"?>
<CHandlingDataMgr>
  <HandlingData>
    <Item type="CHandlingData">
      <handlingName>${model.toUpperCase()}</handlingName>
      <fMass value="${value(900, 2600)}" />
      <fInitialDragCoeff value="${value(6, 12)}" />
      <fDriveBiasFront value="${value(0, 0.6)}" />
      <nInitialDriveGears value="${random.whole(5, 7)}" />
      <fInitialDriveForce value="${value(0.2, 0.42)}" />
      <fInitialDriveMaxFlatVel value="${value(130, 190)}" />
      <fBrakeForce value="${value(0.7, 1.3)}" />
      <fSteeringLock value="${value(32, 48)}" />
      <fTractionCurveMax value="${value(2.1, 2.8)}" />
      <fTractionCurveMin value="${value(1.8, 2.2)}" />
      <fSuspensionForce value="${value(1.6, 2.8)}" />
      <fSuspensionUpperLimit value="${value(0.06, 0.14)}" />
    </Item>
  </HandlingData>
</CHandlingDataMgr>
`
}
