import { useState } from 'react'
import { EDITION_LABELS } from '#contract/files/editions.ts'
import type { ResourceFile } from '#contract/files/game-files.ts'
import { memoryWarningLevel } from '#contract/files/memory-warnings.ts'
import styles from '#web/browsing/contents/all-resources.module.css'
import { formatMebibytes, peak, warningText } from '#web/browsing/contents/memory-texts.ts'
import { formatExactCount } from '#web/shared/components/format-number.ts'

/** So many rows at a time: an archive can have thousands. */
const SHOWN_AT_ONCE = 100

/** What every game file of an archive weighs, the heaviest first, each with a bar. */
export function AllResources({ resources }: { resources: readonly ResourceFile[] }) {
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  const [first] = resources
  if (!first) return null
  const more = Math.min(SHOWN_AT_ONCE, resources.length - shown)
  return (
    <details className={styles.resources}>
      <summary>Memory of game files ({formatExactCount(resources.length)})</summary>
      <ul>
        {resources.slice(0, shown).map((file) => (
          <Row key={file.path} file={file} largest={peak(first)} />
        ))}
      </ul>
      {more > 0 && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => setShown(shown + SHOWN_AT_ONCE)}
        >
          Show {formatExactCount(more)} more
        </button>
      )}
    </details>
  )
}

function Row({ file, largest }: { file: ResourceFile; largest: number }) {
  const weight = peak(file)
  const warning = warningText(weight)
  const said = [
    `${formatMebibytes(file.physicalMemory)} of physical and ${formatMebibytes(file.virtualMemory)} of virtual memory`,
    ...(file.edition ? [`for ${EDITION_LABELS[file.edition]}`] : []),
    ...(warning ? [warning] : []),
    ...(file.isDamaged ? ['damaged'] : []),
  ]
  return (
    <li data-level={memoryWarningLevel(weight)}>
      <b>{file.path}</b>
      <svg aria-hidden="true">
        <rect width={`${largest > 0 ? (100 * weight) / largest : 0}%`} height="100%" />
      </svg>
      {said.join(', ')}
    </li>
  )
}
