import type { SpawnName } from '#contract/game-files.ts'
import type { SpawnKind } from '#contract/spawn-names.ts'
import { readXml } from '#server/media/game-files/read-xml.ts'

interface MetaFormat {
  readonly kind: SpawnKind
  /** Where a name stands, from the root element on. */
  readonly path: string
  /** The `type` that the element around the name has to have. */
  readonly type?: string
}

/** By the file's root element: names of files are changed by many authors, and roots are not. */
const FORMATS: Readonly<Record<string, MetaFormat>> = {
  CVehicleModelInfo__InitDataList: {
    kind: 'vehicle',
    path: 'CVehicleModelInfo__InitDataList/InitDatas/Item/modelName',
  },
  CPedModelInfo__InitDataList: {
    kind: 'ped',
    path: 'CPedModelInfo__InitDataList/InitDatas/Item/Name',
  },
  CWeaponInfoBlob: {
    kind: 'weapon',
    path: 'CWeaponInfoBlob/Infos/Item/Infos/Item/Name',
    // Ammunition stands beside it.
    type: 'CWeaponInfo',
  },
}

/** What the game takes for a name; others are mistakes of their authors. */
const NAME = /^[\w.-]{1,64}$/

/** What a meta file says. */
export interface MetaLook {
  readonly names: SpawnName[]
  /** Why it was not read to its end, as a clause; undefined when it was. */
  readonly problem: string | undefined
}

/** The spawn names in a `vehicles.meta`, `weapons.meta` or `peds.meta`; none in other XML. */
export function readSpawnNames(path: string, bytes: Buffer): MetaLook {
  const names: SpawnName[] = []
  const types: (string | undefined)[] = []
  let format: MetaFormat | undefined
  const problem = readXml(bytes, {
    opened: (elements, attributes) => {
      const [root = ''] = elements
      if (elements.length === 1) format = Object.hasOwn(FORMATS, root) ? FORMATS[root] : undefined
      types[elements.length - 1] = attributes.type
    },
    closed: (elements, text) => {
      if (!format || elements.join('/') !== format.path || !NAME.test(text)) return
      const type = types[elements.length - 2]
      if (!format.type || type === format.type) names.push({ kind: format.kind, name: text, path })
    },
  })
  return { names, problem }
}
