import type { SpawnName } from '#contract/files/game-files.ts'
import styles from '#web/browsing/contents/all-spawn-names.module.css'
import pressCopy from '#web/browsing/contents/press-copy.ts'
import { formatExactCount } from '#web/shared/components/format-number.ts'

/** Every spawn name of a file, to be copied together, one on each line. */
export function AllSpawnNames({ names }: { names: readonly SpawnName[] }) {
  const text = names.map(({ name }) => name).join('\n')
  return (
    <details className={styles.names} data-copies>
      <summary>Spawn names ({formatExactCount(names.length)})</summary>
      <button
        type="button"
        className="button button-quiet"
        data-copy={text}
        onClick={({ currentTarget }) => void pressCopy(currentTarget)}
      >
        Copy them all
      </button>
      <p role="status" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys have to scroll it too */}
      <pre tabIndex={0}>{text}</pre>
    </details>
  )
}
