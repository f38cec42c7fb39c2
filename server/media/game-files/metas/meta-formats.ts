import type { SpawnKind } from '#contract/files/spawn-names.ts'
import type { FoundInMetas } from '#server/media/game-files/metas/meta-facts.ts'
import { type MetaReader, NAME } from '#server/media/game-files/metas/meta-reader.ts'
import { readMap } from '#server/media/game-files/metas/read-map.ts'

const MAX_SETS = 2000

/**
 * By the file's root element: names of files are changed by many authors, and roots are not. Each
 * makes a reader for one file, named by its path, which adds to what was found.
 */
export const META_FORMATS: Readonly<
  Record<string, (found: FoundInMetas, path: string) => MetaReader>
> = {
  CVehicleModelInfo__InitDataList: readVehicles,
  CPedModelInfo__InitDataList: (found, path) =>
    readNames(found, path, 'ped', 'InitDatas/Item/Name'),
  CWeaponInfoBlob: (found, path) => (element) => {
    // Ammunition stands beside it.
    if (element.types.at(-2) === 'CWeaponInfo') {
      readNames(found, path, 'weapon', 'Infos/Item/Infos/Item/Name')(element)
    }
  },
  CVehicleMetadataMgr: readLayouts,
  CMapData: readMap,
  CHandlingDataMgr: (found) => addTo(found.handling, 'HandlingData/Item/handlingName'),
  CVehicleModelInfoVariation: (found) => addTo(found.variations, 'variationData/Item/modelName'),
  CDataFileMgr__ContentsOfDataFileXml: readContents,
  SSetupData: (found) => addTo(found.dlcPacks, 'nameHash'),
  SMandatoryPacksData: (found) => addTo(found.dlcPacks, 'Paths/Item', packName),
}

function readNames(found: FoundInMetas, path: string, kind: SpawnKind, where: string): MetaReader {
  return ({ place, text }) => {
    if (place === where && NAME.test(text)) found.names.push({ kind, name: text, path })
  }
}

function readVehicles(found: FoundInMetas, path: string): MetaReader {
  const nothing = () => ({
    class: null as string | null,
    type: null as string | null,
    layout: null as string | null,
    seats: null as number | null,
  })
  let vehicle = nothing()
  return ({ place, text }) => {
    if (place === 'InitDatas/Item') vehicle = nothing()
    const isValue = NAME.test(text)
    if (place === 'InitDatas/Item/modelName' && isValue) {
      found.names.push({ kind: 'vehicle', name: text, path, vehicle })
    }
    if (place === 'InitDatas/Item/vehicleClass' && isValue) vehicle.class = text
    if (place === 'InitDatas/Item/type' && isValue) vehicle.type = text
    if (place === 'InitDatas/Item/layout' && isValue) vehicle.layout = text
  }
}

/** vehiclelayouts.meta: of each layout its name and, one element each, its seats. */
function readLayouts({ seats }: FoundInMetas): MetaReader {
  let name = ''
  let count = 0
  return ({ place, text }) => {
    if (place === 'VehicleLayoutInfos/Item/Name') name = text
    if (place === 'VehicleLayoutInfos/Item/Seats/Item') count++
    if (place !== 'VehicleLayoutInfos/Item') return
    if (NAME.test(name) && count > 0 && seats.size < MAX_SETS) seats.set(name.toUpperCase(), count)
    name = ''
    count = 0
  }
}

function readContents(found: FoundInMetas): MetaReader {
  return ({ place, text }) => {
    if (place === 'disabledFiles/Item') found.disabledFiles++
    if (place !== 'dataFiles/Item/fileType' || !NAME.test(text)) return
    const { dataFiles } = found
    if (dataFiles.has(text) || dataFiles.size < MAX_SETS) {
      dataFiles.set(text, (dataFiles.get(text) ?? 0) + 1)
    }
  }
}

function addTo(
  names: Set<string>,
  where: string,
  shorten: (text: string) => string = (text) => text,
): MetaReader {
  return ({ place, text }) => {
    const name = place === where ? shorten(text) : ''
    if (NAME.test(name) && names.size < MAX_SETS) names.add(name)
  }
}

/** Of a line of dlclist.xml, `dlcpacks:/name/`, the name of the pack's folder; else empty. */
export function packName(line: string): string {
  return /^(?:dlcpacks:|platform:\/dlcpacks)[\\/]+([\w.-]+)[\\/]*$/i.exec(line)?.[1] ?? ''
}
