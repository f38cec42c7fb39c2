import styles from './progress-bar.module.css'

interface ProgressBarProperties {
  /** What makes progress, for screen readers. */
  label: string
  /** How much of `total` is done. */
  done: number
  total: number
  /** What screen readers say instead of the number. */
  text?: string
}

/** How much of something is done, as a bar. */
export function ProgressBar({ label, done, total, text }: ProgressBarProperties) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      aria-valuetext={text}
      className={styles.bar}
    >
      <div className={styles.done} style={{ transform: `scaleX(${done / total})` }} />
    </div>
  )
}
