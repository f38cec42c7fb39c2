import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { GameFiles } from '#contract/game-files.ts'
import type { ModDetail } from '#contract/mods.ts'
import { FRAMEWORK_LABELS } from '#contract/spawn-names.ts'

type Needs = NonNullable<NonNullable<ModDetail['file']>['needs']>

/** Of longer lists the beginning is shown. */
const SHOWN = 12

/** What an archive's resources need, with links to the mods that have it, and what they offer. */
export function ResourceLinks({ gameFiles, needs }: { gameFiles: GameFiles; needs: Needs }) {
  const { offers, frameworks, requirements } = gameFiles
  const wanted = [
    ...needs.map(({ name, mod }) =>
      mod ? (
        <Link key={name} to={`/mod/${mod.id}`} title={mod.name}>
          {name}
        </Link>
      ) : (
        name
      ),
    ),
    ...requirements,
  ]
  const works = frameworks.map((framework) => FRAMEWORK_LABELS[framework])
  if (wanted.length + offers.length + works.length === 0) return null
  return (
    <dl>
      <Line label="Framework" values={works} />
      <Line label="Needs" values={wanted} />
      <Line label="Offers" values={offers} />
    </dl>
  )
}

function Line({ label, values }: { label: string; values: readonly ReactNode[] }) {
  if (values.length === 0) return null
  const more = values.length - SHOWN
  return (
    <div>
      <dt>{label}:</dt>{' '}
      <dd>
        {values.slice(0, SHOWN).map((value, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <span key={index}>
            {index > 0 && ', '}
            {value}
          </span>
        ))}
        {more > 0 && ` and ${more} more`}
      </dd>
    </div>
  )
}
