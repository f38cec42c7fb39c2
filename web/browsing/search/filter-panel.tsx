import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { CappedCount, FilterCounts } from '#contract/catalogue/search.ts'
import { ChoiceLink } from '#web/browsing/search/choice-link.tsx'
import { FilterChoices } from '#web/browsing/search/filter-choices.tsx'
import { activeFilters, modsOf } from '#web/browsing/search/filter-labels.ts'
import { type ListQuery, listQueryHref, NO_FILTERS } from '#web/browsing/search/list-query.ts'
import { useFilterCounts } from '#web/browsing/search/use-filter-counts.ts'
import type { PanelMode } from '#web/browsing/search/use-filter-panel.ts'
import close from '#web/shared/art/icon-close.svg?raw'
import { Icon } from '#web/shared/components/icon.tsx'
import styles from './filter-panel.module.css'

interface FilterPanelProperties {
  id: string
  mode: NonNullable<PanelMode>
  query: ListQuery
  /** What is chosen by now. */
  chosen: ListQuery
  counts: FilterCounts | undefined
  /** How many mods the list has now. */
  total: CappedCount
  /** The next list is loading. */
  isBusy: boolean
  onClose: () => void
}

/** The filters: beside the list if there is room, otherwise as a sheet. */
export default function FilterPanel(properties: FilterPanelProperties) {
  const { id, mode, chosen, total, onClose } = properties
  const titleId = useId()
  const content = <PanelContent {...properties} titleId={titleId} />
  if (mode === 'inline') {
    return (
      <section id={id} aria-labelledby={titleId} className={styles.side}>
        {content}
      </section>
    )
  }
  return (
    <Sheet id={id} titleId={titleId} onClose={onClose}>
      {content}
      <div className={styles.foot}>
        <ClearAll query={chosen} />
        <button type="button" className="button" onClick={onClose}>
          Show {modsOf(total)}
        </button>
      </div>
    </Sheet>
  )
}

function PanelContent({
  query,
  chosen,
  counts: given,
  mode,
  total,
  isBusy,
  onClose,
  titleId,
}: FilterPanelProperties & { titleId: string }) {
  const { counts, areOld, hasFailed, retry } = useFilterCounts(query, given)
  return (
    <>
      <header className={styles.head}>
        <h2 id={titleId}>Filters</h2>
        {/* Screen readers do not announce what is under a modal sheet. */}
        <p role="status" className={mode === 'sheet' ? styles.live : 'visually-hidden'}>
          {mode === 'sheet' && modsOf(total)}
        </p>
        {mode === 'inline' && <ClearAll query={chosen} />}
        <button type="button" className={styles.close} onClick={onClose} aria-label="Close filters">
          <Icon svg={close} />
        </button>
      </header>
      <div className={styles.groups} aria-busy={(areOld || isBusy) && !hasFailed}>
        {counts && <FilterChoices query={chosen} counts={counts} />}
        {!counts && !hasFailed && <PanelSkeleton />}
        {hasFailed && (
          <p className={styles.none}>
            The numbers could not be loaded.{' '}
            <button type="button" className={styles.retry} onClick={retry}>
              Try again
            </button>
          </p>
        )}
      </div>
    </>
  )
}

function ClearAll({ query }: { query: ListQuery }) {
  if (activeFilters(query).length === 0) return <span />
  return (
    <ChoiceLink to={listQueryHref(query, NO_FILTERS)} className={styles.clear}>
      Clear all
    </ChoiceLink>
  )
}

/** Reserves the space that the choices will need. */
export function PanelSkeleton() {
  return (
    <div className={styles.skeleton}>
      <span className="visually-hidden">Counting…</span>
    </div>
  )
}

interface SheetProperties {
  id: string
  titleId: string
  onClose: () => void
  children: ReactNode
}

function Sheet({ id, titleId, onClose, children }: SheetProperties) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const sheet = dialog.current
    if (!sheet?.open) sheet?.showModal()
    return () => sheet?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by keyboard
    <dialog
      ref={dialog}
      id={id}
      aria-labelledby={titleId}
      className={styles.sheet}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.body}>{children}</div>
    </dialog>
  )
}
