import { type ReactNode, useId } from 'react'
import type { CappedCount } from '#contract/catalogue/search.ts'
import { ChoiceLink } from '#web/browsing/search/choice-link.tsx'
import { formatCapped } from '#web/browsing/search/filter-labels.ts'
import check from '#web/shared/art/icon-check.svg?raw'
import { Icon } from '#web/shared/components/icon.tsx'
import styles from './filter-panel.module.css'

/** A titled group of filter choices. */
export function ChoiceGroup({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: links are no fields of a form
    <div role="group" aria-labelledby={titleId} className={styles.group}>
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      {children}
    </div>
  )
}

interface ChoiceProperties {
  label: string
  /** The list with this choice, or without it if it is already chosen. */
  href: string
  isChosen: boolean
  count?: CappedCount | undefined
  isExcluded?: boolean
}

/** One choice. */
export function Choice({ label, href, isChosen, count, isExcluded = false }: ChoiceProperties) {
  const isEmpty = count !== undefined && count.count === 0
  return (
    <ChoiceLink
      to={href}
      className={styles.choice}
      data-empty={isEmpty}
      data-excluded={isExcluded}
      aria-current={isChosen ? 'true' : undefined}
    >
      <span className={styles.mark}>{isChosen && <Icon svg={check} />}</span>
      <span className={styles.label}>
        {isExcluded && <span className="visually-hidden">Not </span>}
        {label}
        {(isChosen || isExcluded) && <span className="visually-hidden">, remove this filter</span>}
      </span>
      {count && !isExcluded && <span className={styles.count}>{formatCapped(count)}</span>}
    </ChoiceLink>
  )
}
