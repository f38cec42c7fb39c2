import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { ModCard, ModDetail } from '#contract/catalogue/mods.ts'
import { fetchSideList, type SideListName } from '#web/browsing/mod/side-lists.ts'
import styles from '#web/browsing/mod/side-section.module.css'
import { ModGrid } from '#web/browsing/mod-cards/mod-grid.tsx'
import { getBrowserApi } from '#web/shared/api/api-client.ts'

interface SideSectionProperties {
  heading: string
  /** The heading's id, where the page's contents lead to it. */
  id?: string
  name: SideListName
  mod: ModDetail
  /** Null: the list could not be loaded. */
  mods: readonly ModCard[] | null
  /** Where the whole list is, if it has a screen of its own. */
  moreHref: string | undefined
}

/** A list of cards beside a mod. An empty list is left out; a failed one can be retried. */
export function SideSection(properties: SideSectionProperties) {
  const { heading, name, mod, mods, moreHref } = properties
  const ownId = useId()
  const headingId = properties.id ?? ownId
  const [retried, setRetried] = useState<readonly ModCard[] | null>(null)
  const shown = mods ?? retried
  if (shown?.length === 0) return null
  return (
    <section aria-labelledby={headingId} className={styles.section}>
      <div className={styles.header}>
        <h2 id={headingId}>{heading}</h2>
        {shown && moreHref && (
          <Link to={moreHref} className={styles.more}>
            View more<span className="visually-hidden">: {heading}</span>
          </Link>
        )}
      </div>
      {shown ? (
        <ModGrid mods={shown} eager={false} />
      ) : (
        <Failure
          onRetry={async () => setRetried(await fetchSideList(getBrowserApi(), name, mod))}
        />
      )}
    </section>
  )
}

function Failure({ onRetry }: { onRetry: () => Promise<void> }) {
  const [isTrying, setTrying] = useState(false)
  const [text, setText] = useState('This list could not be loaded.')
  function retry() {
    setTrying(true)
    onRetry()
      .catch(() => setText('This list still could not be loaded. Try again in a moment.'))
      .finally(() => setTrying(false))
  }
  return (
    <div className={styles.failure}>
      <p role="status">{isTrying ? 'Loading the list…' : text}</p>
      <button type="button" className="button button-quiet" onClick={retry} disabled={isTrying}>
        Retry
      </button>
    </div>
  )
}
