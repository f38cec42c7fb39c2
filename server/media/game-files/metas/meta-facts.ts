import type { SpawnName } from '#contract/game-files.ts'

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
  }
}
