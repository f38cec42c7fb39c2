import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { ModPage } from '#contract/mods.ts'
import picture from '#web/art/empty-list.svg'
import { formatExactCount } from '#web/components/format-number.ts'
import { Notice } from '#web/components/notice.tsx'
import { Pagination } from '#web/components/pagination.tsx'
import { ModGrid } from '#web/mods/mod-grid.tsx'
import { pageHref } from '#web/page-number.ts'
import styles from './mod-list.module.css'

interface ModListProperties {
  heading: string
  /** A line above the heading that says what the list is part of. */
  kicker?: string | undefined
  list: ModPage
  page: number
  /** What narrows the list, shown between heading and grid. */
  filters?: ReactNode
  /** What is shown instead of the grid when the list has no mods at all. */
  empty?: ReactNode
}

/** A paged list: heading, count, grid, pagination, and what to say when there is nothing. */
export function ModList({ heading, kicker, list, page, filters, empty }: ModListProperties) {
  const isBeyondEnd = list.mods.length === 0 && list.pages > 0
  return (
    <>
      <header className={styles.header}>
        {kicker && <p className={styles.kicker}>{kicker}</p>}
        <h1>{heading}</h1>
        <p className={styles.count} aria-live="polite">
          {formatExactCount(list.total)} {list.total === 1 ? 'mod' : 'mods'}
        </p>
      </header>
      {filters}
      {isBeyondEnd && <BeyondEnd pages={list.pages} />}
      {list.pages === 0 && (empty ?? <NothingHere />)}
      {list.mods.length > 0 && <ModGrid mods={list.mods} level="h2" />}
      <Pagination current={page} pages={list.pages} />
    </>
  )
}

function BeyondEnd({ pages }: { pages: number }) {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  return (
    <Notice
      level="h2"
      picture={picture}
      heading="That is past the last page"
      text={pages === 1 ? 'This list has one page.' : `This list has ${pages} pages.`}
    >
      <Link className="button" to={pageHref(pathname, query, 1)}>
        Back to the first page
      </Link>
    </Notice>
  )
}

function NothingHere() {
  return (
    <Notice
      level="h2"
      picture={picture}
      heading="No mods here yet"
      text="Nothing has been published in this corner of the harbour so far."
    >
      <Link className="button" to="/mods?page=1">
        Browse all mods
      </Link>
    </Notice>
  )
}
