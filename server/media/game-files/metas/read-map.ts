import type { MapExtents, MapPoint } from '#contract/files/map-placements.ts'
import type { FoundInMetas, FoundMap } from '#server/media/game-files/metas/meta-facts.ts'
import { type MetaReader, NAME } from '#server/media/game-files/metas/meta-reader.ts'

const MAX_ARCHETYPES = 2000
/** In metres: the game's world ends long before. */
const MAX_COORDINATE = 100_000
const AXES = ['x', 'y', 'z'] as const

/** A `.ymap` as CodeWalker writes it: entities and vehicle generators, each with its place. */
export function readMap(found: FoundInMetas, path: string): MetaReader {
  const map: FoundMap = {
    path,
    name: null,
    entities: 0,
    carGenerators: 0,
    archetypes: new Map(),
    placed: null,
    declared: null,
  }
  found.maps.push(map)
  let min: MapPoint | undefined
  return ({ place, text, attributes }) => {
    if (place === 'name' && NAME.test(text)) map.name = text
    if (place === 'entities/Item') map.entities++
    if (place === 'carGenerators/Item') map.carGenerators++
    if (place === 'entities/Item/archetypeName' && NAME.test(text)) countIn(map.archetypes, text)
    if (place === 'entities/Item/position' || place === 'carGenerators/Item/position') {
      const point = pointOf(attributes)
      if (point) map.placed = aroundBoth(map.placed, { min: point, max: point })
    }
    if (place === 'entitiesExtentsMin') min = pointOf(attributes)
    if (place === 'entitiesExtentsMax') {
      const max = pointOf(attributes)
      map.declared = min && max ? aroundBoth({ min, max: min }, { min: max, max }) : null
    }
  }
}

function countIn(archetypes: Map<string, number>, name: string): void {
  if (archetypes.has(name) || archetypes.size < MAX_ARCHETYPES) {
    archetypes.set(name, (archetypes.get(name) ?? 0) + 1)
  }
}

/** To the centimetre; undefined where one of the three is no number or none of the world. */
function pointOf(attributes: Readonly<Record<string, string>>): MapPoint | undefined {
  const [x, y, z] = AXES.map((axis) => Number.parseFloat(attributes[axis] ?? ''))
  if (x === undefined || y === undefined || z === undefined) return undefined
  const isInside = [x, y, z].every((one) => Math.abs(one) <= MAX_COORDINATE)
  return isInside ? { x: rounded(x), y: rounded(y), z: rounded(z) } : undefined
}

function rounded(value: number): number {
  // Without a minus before 0, which JSON has not.
  return Math.round(value * 100) / 100 + 0
}

/** The smallest box around two boxes. */
export function aroundBoth(one: MapExtents | null, other: MapExtents): MapExtents {
  if (!one) return other
  const each = (side: 'min' | 'max', choose: (a: number, b: number) => number): MapPoint => ({
    x: choose(one[side].x, other[side].x),
    y: choose(one[side].y, other[side].y),
    z: choose(one[side].z, other[side].z),
  })
  return { min: each('min', Math.min), max: each('max', Math.max) }
}
