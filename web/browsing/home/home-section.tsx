import { useId } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { SettledList } from '#web/browsing/home/settle-list.ts'
import { ModGrid } from '#web/browsing/mod-cards/mod-grid.tsx'
import alert from '#web/shared/art/icon-alert.svg?raw'
import { Icon } from '#web/shared/components/icon.tsx'
import styles from './home-section.module.css'

interface HomeSectionProperties {
  heading: string
  intro: string
  list: SettledList
  /** Where 'View more' leads, and of what it shows more. A list without it is a single row. */
  more?: { href: string; of: string }
}

/** The first mods of a list, with a link to all of it. */
export function HomeSection({ heading, intro, list, more }: HomeSectionProperties) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section} data-row={!more || undefined}>
      <div className={styles.heading}>
        <h2 id={id}>{heading}</h2>
        <p>{intro}</p>
      </div>
      {'mods' in list ? (
        <Mods list={list.mods} />
      ) : (
        <Failed heading={heading} reason={list.failure} />
      )}
      {more && (
        <Link className={`button button-quiet ${styles.more}`} to={more.href} prefetch="intent">
          View more<span className="visually-hidden"> {more.of}</span>
        </Link>
      )}
    </section>
  )
}

function Mods({ list }: { list: Extract<SettledList, { mods: unknown }>['mods'] }) {
  if (list.length > 0) return <ModGrid mods={list} eager={false} />
  return <p className={styles.note}>Nothing here yet.</p>
}

function Failed({ heading, reason }: { heading: string; reason: string }) {
  const { state, revalidate } = useRevalidator()
  const isLoading = state === 'loading'
  return (
    <div role="alert" className={styles.failed}>
      <Icon svg={alert} />
      <p>
        “{heading}” could not be loaded. {reason}
      </p>
      <button type="button" className="button" disabled={isLoading} onClick={() => revalidate()}>
        {isLoading ? 'Loading…' : 'Retry'}
      </button>
    </div>
  )
}
