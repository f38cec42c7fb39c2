import type { ReactNode } from 'react'
import chevron from '#web/shared/art/icon-chevron-down.svg?raw'
import { Icon } from '#web/shared/components/icon.tsx'
import styles from './question.module.css'

/** A question that opens its answer, without any script. */
export function Question({ question, children }: { question: string; children: ReactNode }) {
  return (
    <details className={styles.question}>
      <summary>
        <span>{question}</span>
        <Icon svg={chevron} className={styles.chevron ?? ''} />
      </summary>
      <div className={styles.answer}>{children}</div>
    </details>
  )
}
