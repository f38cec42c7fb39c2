import type { MapExtents, MapsSummary, PlacedArchetype } from '#contract/files/map-placements.ts'
import { formatCounted, formatExactCount } from '#web/shared/components/format-number.ts'

/** What map files place in the world, and where. */
export function PlacedMaps({ maps }: { maps: MapsSummary }) {
  const { files, archetypes, extents, first } = maps
  const more = archetypes.count - archetypes.first.length
  return (
    <details>
      <summary>
        <b>Places:</b> {placedText(maps)}
        {extents && ` around ${centreText(extents)}`}
      </summary>
      {extents && <p>{spanText(extents)}</p>}
      {archetypes.count > 0 && (
        <dl>
          <div>
            <dt>Most of all:</dt>{' '}
            <dd>
              {archetypes.first.map(timesText).join(', ')}
              {more > 0 && ` and ${formatExactCount(more)} more`}
            </dd>
          </div>
        </dl>
      )}
      {files > 1 && (
        <ul>
          {first.map((map) => (
            <li key={map.path}>
              {map.path}: {placedText(map)}
              {map.extents && ` around ${centreText(map.extents)}`}
            </li>
          ))}
          {files > first.length && (
            <li>And {formatExactCount(files - first.length)} more files.</li>
          )}
        </ul>
      )}
      <p>Of maps that are XML; others are packed and are not looked into.</p>
    </details>
  )
}

interface Placed {
  readonly entities: number
  readonly carGenerators: number
  readonly archetypes?: { readonly count: number }
}

/** '1,204 objects of 32 kinds and 3 parked vehicles' */
function placedText({ entities, carGenerators, archetypes }: Placed): string {
  const kinds =
    archetypes && archetypes.count > 1 && ` of ${formatExactCount(archetypes.count)} kinds`
  const parts = [
    entities > 0 && `${formatCounted(entities, 'object')}${kinds || ''}`,
    carGenerators > 0 && formatCounted(carGenerators, 'parked vehicle'),
  ].filter(Boolean)
  return parts.join(' and ') || 'nothing by themselves'
}

function timesText({ name, count }: PlacedArchetype): string {
  return count > 1 ? `${name} × ${formatExactCount(count)}` : name
}

/** As trainers take it: '-1042, 2210, 31'. */
function centreText({ min, max }: MapExtents): string {
  return [(min.x + max.x) / 2, (min.y + max.y) / 2, (min.z + max.z) / 2].map(Math.round).join(', ')
}

function spanText({ min, max }: MapExtents): string {
  const [wide, deep, high] = [max.x - min.x, max.y - min.y, max.z - min.z].map((metres) =>
    formatExactCount(Math.ceil(metres)),
  )
  return `Over ${wide} × ${deep} metres, ${high} high.`
}
