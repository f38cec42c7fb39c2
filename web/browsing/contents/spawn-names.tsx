import type { GameFiles } from '#contract/files/game-files.ts'
import { SPAWN_KINDS, type SpawnKind } from '#contract/files/spawn-names.ts'
import { vehicleText } from '#web/browsing/contents/change-texts.ts'
import { formatExactCount } from '#web/shared/components/format-number.ts'

const LABELS: Readonly<Record<SpawnKind, string>> = {
  vehicle: 'Vehicles',
  weapon: 'Weapons',
  ped: 'Peds',
}

/** Spawn names by kind, each with a button that copies it; `pressCopy` listens to those. */
export function SpawnNames({ names }: { names: GameFiles['spawnNames'] }) {
  const { first, count } = names
  const kinds = SPAWN_KINDS.filter((kind) => first.some((one) => one.kind === kind))
  if (kinds.length === 0) return null
  const more = count - first.length
  return (
    <section aria-label="Spawn names" data-copies>
      <b>Spawn names</b>
      {kinds.map((kind) => (
        <ul key={kind} aria-label={LABELS[kind]}>
          {first
            .filter((one) => one.kind === kind)
            .map(({ name, vehicle }) => (
              <li key={name}>
                <code>{name}</code>
                <small>{vehicleText(vehicle)}</small>
                <button type="button" data-copy={name} aria-label={`Copy ${name}`}>
                  Copy
                </button>
              </li>
            ))}
        </ul>
      ))}
      {more > 0 && <p>and {formatExactCount(more)} more, in the list of files</p>}
      <p role="status" />
    </section>
  )
}
