import type {
  MapExtents,
  MapFile,
  MapsSummary,
  PlacedArchetype,
} from '#contract/files/map-placements.ts'
import type { FoundMap } from '#server/media/game-files/metas/meta-facts.ts'
import { aroundBoth } from '#server/media/game-files/metas/read-map.ts'

/** So many archetypes of one map file are kept, and so many of all stand in the summary. */
const KEPT_ARCHETYPES = 300
const SUMMARISED_ARCHETYPES = 24
const SUMMARISED_MAPS = 8

/** Map files one by one and together; `summary` is undefined where there are none. */
export function summariseMaps(found: readonly FoundMap[]): {
  maps: MapFile[]
  summary: MapsSummary | undefined
} {
  const maps = found.map(mapFile).sort(byEntities)
  if (maps.length === 0) return { maps, summary: undefined }
  const archetypes = new Map<string, number>()
  for (const map of found) {
    for (const [name, count] of map.archetypes) {
      archetypes.set(name, (archetypes.get(name) ?? 0) + count)
    }
  }
  const summary = {
    files: maps.length,
    entities: sum(maps.map(({ entities }) => entities)),
    carGenerators: sum(maps.map(({ carGenerators }) => carGenerators)),
    archetypes: {
      count: archetypes.size,
      first: mostFrequent(archetypes, SUMMARISED_ARCHETYPES),
    },
    extents: maps.reduce<MapExtents | null>(
      (around, { extents }) => (extents ? aroundBoth(around, extents) : around),
      null,
    ),
    first: maps.slice(0, SUMMARISED_MAPS).map(({ archetypes: _, ...map }) => map),
  }
  return { maps, summary }
}

function mapFile({ archetypes, placed, declared, ...map }: FoundMap): MapFile {
  return {
    ...map,
    archetypes: mostFrequent(archetypes, KEPT_ARCHETYPES),
    // What it says of itself is often left from an earlier version.
    extents: placed ?? declared,
  }
}

function byEntities(one: MapFile, other: MapFile): number {
  return other.entities - one.entities || (one.path < other.path ? -1 : 1)
}

function mostFrequent(archetypes: ReadonlyMap<string, number>, most: number): PlacedArchetype[] {
  return [...archetypes]
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))
    .slice(0, most)
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
