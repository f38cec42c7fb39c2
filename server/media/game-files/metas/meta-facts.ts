import type { SpawnName } from '#contract/files/game-files.ts'
import type { MapExtents } from '#contract/files/map-placements.ts'

/** What a map file places, as far as it was read. */
export interface FoundMap {
  readonly path: string
  name: string | null
  entities: number
  carGenerators: number
  /** How often, by the name of what is placed. */
  readonly archetypes: Map<string, number>
  /** Around everything that it places. */
  placed: MapExtents | null
  /** What it says of its extents itself. */
  declared: MapExtents | null
}

/** What meta files name, collected over all of them. */
export interface FoundInMetas {
  readonly names: SpawnName[]
  /** How many seats a vehicle's layout has, by its name in upper case. */
  readonly seats: Map<string, number>
  readonly handling: Set<string>
  readonly variations: Set<string>
  readonly dlcPacks: Set<string>
  /** How many files content.xml loads, by `fileType`. */
  readonly dataFiles: Map<string, number>
  disabledFiles: number
  readonly maps: FoundMap[]
}

export function nothingFound(): FoundInMetas {
  return {
    names: [],
    seats: new Map(),
    handling: new Set(),
    variations: new Set(),
    dlcPacks: new Set(),
    dataFiles: new Map(),
    disabledFiles: 0,
    maps: [],
  }
}
