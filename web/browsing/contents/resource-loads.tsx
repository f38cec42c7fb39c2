import type { GameFiles } from '#contract/files/game-files.ts'
import { fileName, resourceLoadText } from '#web/browsing/contents/memory-texts.ts'
import { formatExactCount } from '#web/shared/components/format-number.ts'

/** The load of each server resource, where there are several; the sum stands above. */
export function ResourceLoads({ loads }: { loads: GameFiles['resourceLoads'] }) {
  if (!loads || loads.count < 2) return null
  const more = loads.count - loads.first.length
  return (
    <>
      <ul aria-label="By server resource">
        {loads.first.map((load) => (
          <li key={load.folder}>
            <b title={load.folder}>{fileName(load.folder)}</b>: {resourceLoadText(load)}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p>
          And {formatExactCount(more)} more {more === 1 ? 'resource' : 'resources'}.
        </p>
      )}
    </>
  )
}
