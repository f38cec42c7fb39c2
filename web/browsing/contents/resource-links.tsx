import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { NeededResources } from '#contract/catalogue/mods.ts'
import { FRAMEWORK_LABELS } from '#contract/files/frameworks.ts'
import type { GameFiles } from '#contract/files/game-files.ts'
import { dataFileTexts } from '#web/browsing/contents/data-file-texts.ts'
import { formatExactCount } from '#web/shared/components/format-number.ts'

/** Of longer lists the beginning is shown. */
const SHOWN = 12

/** What an archive's resources need, with links to the mods that have it, and what they offer. */
export function ResourceLinks(properties: {
  gameFiles: GameFiles
  needs: NeededResources
  uses: NeededResources
}) {
  const { gameFiles, needs, uses } = properties
  const { frameworks, requirements, manifests, omitted, games } = gameFiles
  // One resource alone is the mod itself, which the page has named already.
  const offers = gameFiles.offers.length > 1 ? gameFiles.offers : []
  const wanted = [...needs.map(resourceLink), ...requirements.map(requirementText)]
  const moreWanted = (omitted?.needs ?? 0) + (omitted?.requirements ?? 0)
  const used = uses.map(resourceLink)
  const works = frameworks.map((framework) => FRAMEWORK_LABELS[framework])
  const loads = dataFileTexts(manifests?.dataFiles ?? [])
  const open = manifests?.escrowIgnored ?? []
  // That it is for this game is what everybody expects.
  const others = games.some((game) => game !== 'gta5') ? games : []
  const given = manifests && manifests.files > 0 ? [formatExactCount(manifests.files)] : []
  const lines = [others, wanted, used, offers, works, loads, given, open]
  if (lines.every((line) => line.length === 0)) return null
  return (
    <dl>
      <Line label="Games" values={others} />
      <Line label="Framework" values={works} />
      <Line label="Needs" values={wanted} omitted={moreWanted} />
      <Line label="Uses" values={used} omitted={omitted?.uses} />
      <Line label="Offers" values={offers} omitted={omitted?.offers} />
      <Line label="Game data" values={loads} omitted={omitted?.dataFiles} />
      <Line label="Files for players" values={given} />
      <Line label="Open in escrow" values={open} omitted={omitted?.escrowIgnored} />
    </dl>
  )
}

/** Where one mod has it, its name leads there; of several, each is named behind it. */
function resourceLink({ name, mods, total, isCapped }: NeededResources[number]): ReactNode {
  const [first, second] = mods
  if (!first) return name
  if (!second) {
    return (
      <Link key={name} to={`/mod/${first.id}`} title={first.name}>
        {name}
      </Link>
    )
  }
  const more = total - mods.length
  return (
    <>
      {name} (in{' '}
      {mods.map((mod, index) => (
        <span key={mod.id}>
          {index > 0 && ', '}
          <Link to={`/mod/${mod.id}`}>{mod.name}</Link>
        </span>
      ))}
      {more > 0 && ` and ${more}${isCapped ? '+' : ''} more`})
    </>
  )
}

/** What is wanted of the server, as its owners say it. */
function requirementText(requirement: string): string {
  const [, word, value] = /^\/(\w+)(?::(.+))?$/.exec(requirement) ?? []
  if (word === 'server' && value) return `server build ${value}`
  if (word === 'gameBuild' && value) return `game build ${value}`
  return word === 'onesync' ? 'OneSync' : requirement
}

/** @param omitted how many more there are than the values. */
function Line(properties: {
  label: string
  values: readonly ReactNode[]
  omitted?: number | undefined
}) {
  const { label, values, omitted = 0 } = properties
  if (values.length === 0) return null
  const more = Math.max(0, values.length - SHOWN) + omitted
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
        {more > 0 && ` and ${formatExactCount(more)} more`}
      </dd>
    </div>
  )
}
