import type { ManagedMod } from '#contract/desk/managed-mods.ts'
import { LocalTime } from '#web/desk/manage/local-time.tsx'
import styles from '#web/desk/pieces/marks.module.css'

/** Who sees a mod, where that is not everybody. */
export function VisibilityMark({ mod }: { mod: Pick<ManagedMod, 'visibility' | 'shownFrom'> }) {
  const { visibility, shownFrom } = mod
  if (visibility === 'public') return null
  return (
    <span className={styles.state} data-state={visibility}>
      {visibility === 'deleted' && 'In the trash'}
      {visibility === 'hidden' && 'Hidden'}
      {visibility === 'scheduled' && shownFrom && (
        <>
          Hidden until <LocalTime at={shownFrom} />
        </>
      )}
    </span>
  )
}
