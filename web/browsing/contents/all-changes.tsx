import type { GameChange } from '#contract/files/game-changes.ts'
import styles from '#web/browsing/contents/all-spawn-names.module.css'
import { changeText, editTexts } from '#web/browsing/contents/change-texts.ts'
import { formatExactCount } from '#web/shared/components/format-number.ts'

/** Every file of the game that installing a mod changes, one on each line, and below it what is edited. */
export function AllChanges({ changes }: { changes: readonly GameChange[] }) {
  const lines = changes.flatMap((change) => [
    changeText(change),
    ...editTexts(change).map((text) => `    ${text}`),
  ])
  return (
    <details className={styles.names}>
      <summary>Changes in the game ({formatExactCount(changes.length)})</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys have to scroll it too */}
      <pre tabIndex={0}>{lines.join('\n')}</pre>
    </details>
  )
}
