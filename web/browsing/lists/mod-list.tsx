import { type ReactNode, useEffect, useId } from 'react'
import { Link, useLocation } from 'react-router'
import type { FilterCounts } from '#contract/catalogue/search.ts'
import { EmptySite } from '#web/browsing/lists/empty-site.tsx'
import { noteVariant } from '#web/browsing/mod-cards/arrival-variant.ts'
import { ModGrid } from '#web/browsing/mod-cards/mod-grid.tsx'
import { ActiveFilters, HiddenByFilters } from '#web/browsing/search/active-filters.tsx'
import { ChoiceLink } from '#web/browsing/search/choice-link.tsx'
import { modsOf } from '#web/browsing/search/filter-labels.ts'
import panelStyles from '#web/browsing/search/filter-panel.module.css'
import { FiltersButton } from '#web/browsing/search/filters-button.tsx'
import type { ListFeeds } from '#web/browsing/search/list-feeds.ts'
import {
  isFiltered,
  type ListQuery,
  listQueryHref,
  MODS_PATH,
  NO_FILTERS,
} from '#web/browsing/search/list-query.ts'
import tools from '#web/browsing/search/list-tools.module.css'
import type { LoadedList } from '#web/browsing/search/load-list.ts'
import { SortChoice } from '#web/browsing/search/sort-choice.tsx'
import { CategoryLinks, TypeLinks } from '#web/browsing/search/taxonomy-links.tsx'
import { useChosenQuery } from '#web/browsing/search/use-chosen-query.ts'
import { type FilterPanelState, useFilterPanel } from '#web/browsing/search/use-filter-panel.ts'
import picture from '#web/shared/art/empty-list.svg'
import { late } from '#web/shared/chunks/late.tsx'
import { FollowLink } from '#web/shared/components/follow-link.tsx'
import { Notice } from '#web/shared/components/notice.tsx'
import { Pagination } from '#web/shared/components/pagination.tsx'
import { pageHref } from '#web/shared/page/page-number.ts'
import styles from './mod-list.module.css'

// The server imports it directly and without a Suspense boundary: content that streams in later
// would not show without scripts.
const FilterPanel = import.meta.env.SSR
  ? (await import('#web/browsing/search/filter-panel.tsx')).default
  : late('filter-panel', () => import('#web/browsing/search/filter-panel.tsx'))

interface ModListProperties {
  heading: string
  /** A line above the heading that says what the list is part of. */
  kicker?: string | undefined
  /** Stands before the heading. */
  picture?: ReactNode
  query: ListQuery
  loaded: LoadedList
  page: number
  feeds: ListFeeds
  /** A note about the list, right below its heading. */
  note?: ReactNode
  /** Shown instead of the grid when the list is empty and no filter is the reason. */
  empty?: ReactNode
  /** Shown instead of the grid when a filter has left nothing, in place of what is said of any. */
  nothingLeft?: ReactNode
}

/** The lists that hold every mod there is. */
const WHOLE_CATALOGUE = [MODS_PATH, '/most-downloaded', '/recently-uploaded']

/** A paged list: heading, count, filters, grid, pagination. */
export function ModList(properties: ModListProperties) {
  const { heading, kicker, picture, query, loaded, note, feeds } = properties
  const { list, counts } = loaded
  const panel = useFilterPanel(query.isPanelOpen)
  const panelId = useId()
  const { chosen, isBusy } = useChosenQuery(query)
  useEffect(() => noteVariant(query), [query])
  const total = { count: list.total, isCapped: list.totalIsCapped ?? false }
  return (
    <>
      <header className={styles.header} data-pictured={picture ? '' : undefined}>
        {picture && <span className={styles.picture}>{picture}</span>}
        {kicker && <p className={styles.kicker}>{kicker}</p>}
        <h1>{heading}</h1>
        <p className={styles.count} role="status">
          {modsOf(total)}
          {list.isFileCut && '; not all with such a file were looked at'}
        </p>
        <FollowLink href={feeds.feed} text={feeds.text} />
        {feeds.releasesFeed && <FollowLink href={feeds.releasesFeed} text="Follow new versions" />}
        {note && <div className={styles.note}>{note}</div>}
      </header>
      <Tools {...properties} chosen={chosen} panel={panel} panelId={panelId} />
      <div className={panelStyles.layout} data-panel={panel.mode}>
        {panel.mode && (
          <FilterPanel
            id={panelId}
            mode={panel.mode}
            query={query}
            chosen={chosen}
            counts={counts}
            total={total}
            isBusy={isBusy}
            onClose={panel.close}
          />
        )}
        <div className={styles.results} aria-busy={isBusy}>
          <Results {...properties} />
        </div>
      </div>
    </>
  )
}

/** The controls above the list that filter and sort it. */
function Tools({
  query,
  chosen,
  loaded: { list, counts },
  panel,
  panelId,
}: ModListProperties & { chosen: ListQuery; panel: FilterPanelState; panelId: string }) {
  const hasTypes = query.place.path === MODS_PATH
  return (
    <div className={tools.tools}>
      {hasTypes && (
        <div className={tools.types}>
          <TypeLinks query={chosen} />
        </div>
      )}
      {/* Once there are filters, they name the category too. */}
      {hasTypes && !isFiltered(query) && (
        <div className={tools.categories}>
          <CategoryLinks query={chosen} />
        </div>
      )}
      <FiltersButton
        query={query}
        panelId={panelId}
        isOpen={panel.mode !== undefined}
        onToggle={panel.toggle}
        button={panel.button}
      />
      <div className={tools.sort}>
        <SortChoice query={chosen} />
      </div>
      {isFiltered(query) && (
        <div className={tools.activeFilters}>
          <ActiveFilters query={query} chosen={chosen} counts={counts} />
          {counts && list.pages > 0 && <HiddenByFilters query={query} counts={counts} />}
        </div>
      )}
    </div>
  )
}

function Results(properties: ModListProperties) {
  const { query, loaded, page, empty, nothingLeft } = properties
  const { list, counts } = loaded
  if (list.pages === 0) {
    return isFiltered(query)
      ? nothingLeft || <NothingLeft query={query} counts={counts} />
      : (empty ?? <NothingHere query={query} />)
  }
  return (
    <>
      {list.mods.length === 0 && <BeyondEnd pages={list.pages} />}
      {list.mods.length > 0 && <ModGrid mods={list.mods} level="h2" />}
      <Pagination current={page} pages={list.pages} />
    </>
  )
}

/** Shown when no mod matches the filters: says how much each of them hides. */
function NothingLeft({ query, counts }: { query: ListQuery; counts: FilterCounts | undefined }) {
  return (
    <Notice
      level="h2"
      picture={picture}
      heading="No mods match these filters"
      text="Try removing one of them."
    >
      {counts && <HiddenByFilters query={query} counts={counts} />}
      <ChoiceLink className="button" to={listQueryHref(query, NO_FILTERS)}>
        Clear all filters
      </ChoiceLink>
    </Notice>
  )
}

function BeyondEnd({ pages }: { pages: number }) {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  return (
    <Notice
      level="h2"
      picture={picture}
      heading="You are past the last page"
      text={pages === 1 ? 'This list has one page.' : `This list has ${pages} pages.`}
    >
      <Link className="button" to={pageHref(pathname, query, 1)}>
        Back to the first page
      </Link>
    </Notice>
  )
}

/** Shown instead of an empty list that no filter has emptied. */
function NothingHere({ query: { place, modType, category } }: { query: ListQuery }) {
  const isOfAll = WHOLE_CATALOGUE.includes(place.path) && !modType && !category
  if (isOfAll) return <EmptySite />
  return (
    <Notice
      level="h2"
      picture={picture}
      heading="No mods here yet"
      text="Nothing has been published in this corner of the harbour yet."
    >
      <Link className="button" to="/mods?page=1">
        Browse all mods
      </Link>
    </Notice>
  )
}
