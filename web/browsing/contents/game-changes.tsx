import type { ChangesSummary, GameChange, PackagesSummary } from '#contract/game-changes.ts'
import {
  ACTION_LABELS,
  changesText,
  packagesText,
  packageText,
} from '#web/browsing/contents/change-texts.ts'
import { formatExactCount } from '#web/shared/components/format-number.ts'

/** What installing a mod does to the game: in a line, and each file of it when it is opened. */
export function GameChanges({ changes }: { changes: ChangesSummary }) {
  const text = changesText(changes)
  if (!text) return null
  const more = changes.count - changes.first.length
  const { unusable, dlcListLines } = changes
  return (
    <details>
      <summary>
        <b>In the game:</b> {text}
      </summary>
      <ul>
        {dlcListLines.map((line) => (
          <li key={line}>Adds {line} to dlclist.xml</li>
        ))}
        {changes.first.map((change) => (
          <li key={change.action + change.path}>{changeText(change)}</li>
        ))}
      </ul>
      {more > 0 && <p>And {formatExactCount(more)} more, in the list of files.</p>}
      {unusable > 0 && (
        <p>{formatExactCount(unusable)} more targets lead nowhere in the game’s folder.</p>
      )}
    </details>
  )
}

/** A change in one line: 'Edits update/update.rpf/common/data/gta5.meta in 3 places'. */
export function changeText({ action, path, edits }: GameChange): string {
  const places = edits.length > 1 ? ` in ${edits.length} places` : ''
  return `${ACTION_LABELS[action]} ${path}${places}`
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
            <b>{one.path || 'The file itself'}</b>: {packageText(one)}
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
