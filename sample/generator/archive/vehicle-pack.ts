import type { ArchiveFile } from '#sample/generator/archive/archive-file.ts'
import { makeRpf, type RpfParts } from '#sample/generator/archive/make-rpf.ts'
import { dlcListChange, openIvPackage } from '#sample/generator/archive/openiv-package.ts'
import type { SampleMod } from '#sample/generator/sample-mods.ts'
import { seededRandom } from '#sample/generator/seeded-random.ts'

const ENCRYPTED_SHARE = 0.12
const OPENIV_SHARE = 0.4
/** The word for an encryption that only the game opens. */
const NG = 0x0fef_ffff

/** What is in a vehicle's add-on pack. */
export interface VehiclePack {
  /** Of its folder, and the vehicle's spawn name. */
  readonly name: string
  readonly metas: Readonly<Record<string, string>>
  /** By their names. */
  readonly models: RpfParts
}

/** An add-on vehicle: a dlc.rpf, alone or in a package of OpenIV; some are encrypted. */
export function vehiclePackFiles(mod: SampleMod, slug: string, pack: VehiclePack): ArchiveFile[] {
  const random = seededRandom(`package:${mod.externalId}`)
  const isEncrypted = random.chance(ENCRYPTED_SHARE)
  const dlc = makeRpf(packParts(pack), isEncrypted ? { encryption: NG } : {})
  const target = `update\\x64\\dlcpacks\\${pack.name}\\dlc.rpf`
  if (!random.chance(OPENIV_SHARE)) return [{ path: `dlcpacks/${pack.name}/dlc.rpf`, content: dlc }]
  const content = `    <add source="dlc.rpf">${target}</add>
    <archive path="update\\update.rpf" createIfNotExist="False" type="RPF7">
${dlcListChange(pack.name)}
    </archive>`
  return [openIvPackage(mod, slug, content, [{ path: 'content/dlc.rpf', content: dlc }])]
}

function packParts({ name, metas, models }: VehiclePack): RpfParts {
  const data = Object.entries(metas).map(([file, text]) => [`common/data/${file}`, text] as const)
  return {
    'setup2.xml': setup(name),
    'content.xml': contents(name, Object.keys(metas)),
    ...Object.fromEntries(data),
    'x64/vehicles.rpf': makeRpf(models),
  }
}

function setup(name: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<SSetupData>
  <deviceName>dlc_${name}</deviceName>
  <datFile>content.xml</datFile>
  <timeStamp>07/07/2077 07:07:07</timeStamp>
  <nameHash>${name}</nameHash>
  <type>EXTRACONTENT_COMPAT_PACK</type>
  <order value="9" />
</SSetupData>
`
}

const FILE_TYPES: Readonly<Record<string, string>> = {
  'vehicles.meta': 'VEHICLE_METADATA_FILE',
  'handling.meta': 'HANDLING_FILE',
  'carvariations.meta': 'VEHICLE_VARIATION_FILE',
  'vehiclelayouts.meta': 'VEHICLE_LAYOUTS_FILE',
}

function contents(name: string, metas: readonly string[]): string {
  const item = (file: string, type: string) => `    <Item>
      <filename>dlc_${name}:/${file}</filename>
      <fileType>${type}</fileType>
      <overlay value="false" />
      <disabled value="true" />
    </Item>`
  const items = [
    ...metas.map((file) => item(`common/data/${file}`, FILE_TYPES[file] ?? '')),
    item('%PLATFORM%/vehicles.rpf', 'RPF_FILE'),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<CDataFileMgr__ContentsOfDataFileXml>
  <disabledFiles />
  <dataFiles>
${items.join('\n')}
  </dataFiles>
</CDataFileMgr__ContentsOfDataFileXml>
`
}
