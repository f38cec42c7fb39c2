import { Fragment, type ReactNode } from 'react'
import type { ChangesSummary, PackagesSummary } from '#contract/files/game-changes.ts'
import {
  ACTION_LABELS,
  changesText,
  packagesText,
  packageText,
  placesText,
} from '#web/browsing/contents/change-texts.ts'
import { formatExactCount } from '#web/shared/components/format-number.ts'

type ShortChange = ChangesSummary['first'][number]

/** What installing a mod does to the game: in a line, and each file of it when it is opened. */
export function GameChanges({ changes }: { changes: ChangesSummary }) {
  const text = changesText(changes)
  if (!text) return null
  const more = changes.count - changes.first.length
  const { unusable, dlcListLines } = changes
  // Its lines are told by themselves.
  const isTold = ({ action, path }: ShortChange) =>
    action.startsWith('edit') && dlcListLines.length > 0 && path.endsWith('/dlclist.xml')
  const groups = groupByArchive(changes.first.filter((change) => !isTold(change)))
  return (
    <details>
      <summary>
        <b>In the game:</b> {text}
      </summary>
      <ul>
        {dlcListLines.map((line) => (
          <li key={line}>Adds {line} to dlclist.xml</li>
        ))}
        {groups.map(([archive, inIt]) => (
          <li key={archive}>
            <b>{breakable(archive || 'The game’s folder')}</b>
            {inIt.map((change) => (
              <div key={change.action + change.path}>
                {ACTION_LABELS[change.action]} {breakable(rest(change.path, archive))}
                {placesText(change.places)}
              </div>
            ))}
          </li>
        ))}
      </ul>
      {more > 0 && <p>And {formatExactCount(more)} more, in the list of files.</p>}
      {unusable > 0 && (
        <p>{formatExactCount(unusable)} more targets lead nowhere in the game’s folder.</p>
      )}
    </details>
  )
}

function groupByArchive(changes: readonly ShortChange[]): [string, ShortChange[]][] {
  const archiveOf = ({ path }: ShortChange) => /^.*?\.rpf(?=\/)/.exec(path)?.[0] ?? ''
  return [...Map.groupBy(changes, archiveOf)]
}

function rest(path: string, archive: string): string {
  return archive ? path.slice(archive.length + 1) : path
}

/** A path that may go on in the next line after each folder. */
function breakable(path: string): ReactNode {
  return path.split('/').map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change
    <Fragment key={index}>
      {index > 0 && (
        <>
          /<wbr />
        </>
      )}
      {part}
    </Fragment>
  ))
}

/** The packages in a mod's file: how many were read, and what each says of itself. */
export function GamePackages({ packages }: { packages: PackagesSummary }) {
  const { first, read, encrypted, problems, unread } = packages
  const more = read + encrypted + problems - first.length
  return (
    <details>
      <summary>
        <b>Packages:</b> {packagesText(packages)}
      </summary>
      <ul>
        {first.map((one) => (
          <li key={one.path + one.kind}>
            <b>{breakable(one.path || 'The file itself')}</b>: {packageText(one)}
          </li>
        ))}
      </ul>
      {more > 0 && <p>And {formatExactCount(more)} more.</p>}
      {unread > 0 && (
        <p>
          {formatExactCount(unread)} not opened: too many, too deep, or packed in a way that takes
          too much to unpack.
        </p>
      )}
    </details>
  )
}
