import { describeTotal } from '#web/publishing/uploads/describe-upload.ts'
import { totalOf, type UploadItem } from '#web/publishing/uploads/upload-item.ts'
import styles from '#web/publishing/uploads/upload-progress.module.css'

/** The total progress of several files; renders nothing for fewer than two. */
export function UploadTotal({ items }: { items: readonly UploadItem[] }) {
  const isRunning = items.some(({ state }) => state === 'sending' || state === 'waiting')
  const total = totalOf(items)
  if (total.count < 2 || !isRunning) return null
  return <p className={styles.text}>{describeTotal(total)}</p>
}
