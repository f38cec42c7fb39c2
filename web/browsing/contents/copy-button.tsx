import { useEffect, useState } from 'react'
import styles from '#web/browsing/contents/copy-button.module.css'
import copyIcon from '#web/browsing/contents/icon-copy.svg?raw'
import check from '#web/shared/art/icon-check.svg?raw'
import { Icon } from '#web/shared/components/icon.tsx'

const FEEDBACK_MS = 2500

/** Copies a text. `label` tells screen readers what is copied. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [feedback, setFeedback] = useState<'Copied' | 'Could not copy'>()
  useEffect(() => {
    if (!feedback) return
    const timer = setTimeout(() => setFeedback(undefined), FEEDBACK_MS)
    return () => clearTimeout(timer)
  }, [feedback])
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setFeedback('Copied'),
      () => setFeedback('Could not copy'),
    )
  return (
    <>
      <button type="button" className={styles.button} onClick={copy} aria-label={`Copy ${label}`}>
        <Icon svg={feedback === 'Copied' ? check : copyIcon} />
        <span aria-hidden="true">{feedback ?? 'Copy'}</span>
      </button>
      <span role="status" className="visually-hidden">
        {feedback}
      </span>
    </>
  )
}
