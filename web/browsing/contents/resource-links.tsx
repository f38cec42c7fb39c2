import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { FRAMEWORK_LABELS } from '#contract/frameworks.ts'
import type { GameFiles } from '#contract/game-files.ts'
import type { NeededResources } from '#contract/mods.ts'

/** Of longer lists the beginning is shown. */
const SHOWN = 12

/** What an archive's resources need, with links to the mods that have it, and what they offer. */
export function ResourceLinks(properties: {
  gameFiles: GameFiles
  needs: NeededResources
  uses: NeededResources
}) {
  const { gameFiles, needs, uses } = properties
  const { frameworks, requirements, manifests } = gameFiles
  // One resource alone is the mod itself, which the page has named already.
  const offers = gameFiles.offers.length > 1 ? gameFiles.offers : []
  const wanted = [...needs.map(resourceLink), ...requirements.map(requirementText)]
  const used = uses.map(resourceLink)
  const works = frameworks.map((framework) => FRAMEWORK_LABELS[framework])
  const loads = (manifests?.dataFiles ?? []).map(({ type, count }) => {
    return count > 1 ? `${type} × ${count}` : type
  })
  const open = manifests?.escrowIgnored ?? []
  const lines = [wanted, used, offers, works, loads, open]
  if (lines.every((line) => line.length === 0)) return null
  return (
    <dl>
      <Line label="Framework" values={works} />
      <Line label="Needs" values={wanted} />
      <Line label="Uses" values={used} />
      <Line label="Offers" values={offers} />
      <Line label="Loads" values={loads} />
      <Line label="Open in escrow" values={open} />
    </dl>
  )
}

function resourceLink({ name, mod }: NeededResources[number]): ReactNode {
  return mod ? (
    <Link key={name} to={`/mod/${mod.id}`} title={mod.name}>
      {name}
    </Link>
  ) : (
    name
  )
}

/** What is wanted of the server, as its owners say it. */
function requirementText(requirement: string): string {
  const [, word, value] = /^\/(\w+)(?::(.+))?$/.exec(requirement) ?? []
  if (word === 'server' && value) return `server build ${value}`
  if (word === 'gameBuild' && value) return `game build ${value}`
  return word === 'onesync' ? 'OneSync' : requirement
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
