import { Suspense, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ManagedPage } from '#contract/desk/managed-mods.ts'
import { BulkBar } from '#web/desk/manage/bulk-bar.tsx'
import { ColumnChoice } from '#web/desk/manage/column-choice.tsx'
import { useColumns } from '#web/desk/manage/columns.ts'
import {
  filterOf,
  type ManageAddress,
  manageHref,
  readAddress,
} from '#web/desk/manage/manage-address.ts'
import { ManageFilters } from '#web/desk/manage/manage-filters.tsx'
import own from '#web/desk/manage/manage-page.module.css'
import { ManageTable } from '#web/desk/manage/manage-table.tsx'
import { DRAFTS_VIEW } from '#web/desk/manage/manage-views.tsx'
import { useManageKeys } from '#web/desk/manage/use-manage-keys.ts'
import { isPageChosen, useSelection } from '#web/desk/manage/use-selection.ts'
import styles from '#web/desk/pieces/desk-page.module.css'
import { KeyHelp, type KeyLine } from '#web/desk/pieces/key-help.tsx'
import { LoadFailure } from '#web/publishing/entries/load-failure.tsx'
import { useRenewal } from '#web/publishing/entries/signed-address.ts'
import { getDeskApi } from '#web/shared/api/desk-client.ts'
import { useLoaded } from '#web/shared/api/use-loaded.ts'
import { late } from '#web/shared/chunks/late.tsx'
import { Waiting } from '#web/shared/components/waiting.tsx'
import { useMay } from '#web/shared/session/role-context.ts'

const DraftsView = late('drafts-view', () => import('#web/desk/manage/drafts-view.tsx'))
const BulkHistory = late('bulk-history', () => import('#web/desk/manage/bulk-history.tsx'))

const KEYS: readonly KeyLine[] = [
  ['j', 'Next mod'],
  ['k', 'Previous mod'],
  ['x', 'Choose the mod, or let it go'],
  ['a', 'Choose all on this page'],
  ['c', 'To what can be done with the chosen ones'],
  ['o', 'Open the mod; so does Enter'],
  ['/', 'Search the site'],
  ['?', 'These keys'],
]

/** All mods as a table, of which many can be changed at once; editors see theirs. Or one's own drafts. */
export function ManagePage() {
  const [search] = useSearchParams()
  if (search.get('view') !== DRAFTS_VIEW) return <AllMods search={search} />
  return (
    <Suspense fallback={<Waiting text="Loading the drafts…" />}>
      <DraftsView />
    </Suspense>
  )
}

function AllMods({ search }: { search: URLSearchParams }) {
  const address = readAddress(search)
  const { loaded, reload, renew } = useLoaded(`manage?${search}`, (signal) => {
    const { sort, isDescending, after, before } = address
    const page = { sort, isDescending, after: after ?? null, before: before ?? null }
    return getDeskApi().getManagedMods({ body: { ...filterOf(address), ...page }, signal })
  })
  useRenewal(renew)
  if (loaded.state === 'loading') return <Waiting text="Loading the mods…" />
  if (loaded.state === 'failed') return <LoadFailure failure={loaded.failure} onRetry={reload} />
  return <ManagedMods address={address} page={loaded.value} onChanged={renew} />
}

interface ManagedModsProperties {
  address: ManageAddress
  page: ManagedPage
  /** Many were changed: the page shows it. */
  onChanged: () => void
}

function ManagedMods({ address, page, onChanged }: ManagedModsProperties) {
  const place = useRef<HTMLDivElement>(null)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [changes, setChanges] = useState(0)
  const { columns, toggle } = useColumns()
  // All of a filter are those of that filter only.
  const selection = useSelection(manageHref(address))
  const { mods, total } = page
  const mayAdd = useMay('editor')
  useManageKeys({
    place,
    onChoosePage: () => selection.setMany(mods, true),
    onHelp: () => setHelpOpen(true),
  })
  function handleChanged() {
    setChanges((count) => count + 1)
    onChanged()
  }
  return (
    <div ref={place} className={styles.page}>
      <header className={styles.header}>
        <h1>Mods</h1>
        {mayAdd && (
          <Link to="/add" className="button button-quiet">
            Add a mod
          </Link>
        )}
        <button
          type="button"
          className={`button button-quiet ${styles.help}`}
          onClick={() => setHelpOpen(true)}
        >
          Keys
        </button>
      </header>
      <ManageFilters address={address} people={page.people} />
      <div className={own.above}>
        <p role="status" className={styles.quiet}>
          {total === 0
            ? 'No mods here.'
            : `${total.toLocaleString('en')} ${total === 1 ? 'mod' : 'mods'}`}
        </p>
        {mods.length > 0 && (
          <label className={`${styles.check} ${own.pageBox}`}>
            <input
              type="checkbox"
              checked={isPageChosen(mods, selection)}
              onChange={({ target }) => selection.setMany(mods, target.checked)}
            />
            Choose all on this page
          </label>
        )}
        <ColumnChoice columns={columns} onToggle={toggle} />
      </div>
      {mods.length > 0 && (
        <ManageTable mods={mods} address={address} columns={columns} selection={selection} />
      )}
      <Steps address={address} page={page} />
      <BulkBar address={address} page={page} selection={selection} onChanged={handleChanged} />
      <Suspense>
        <BulkHistory changes={changes} onChanged={handleChanged} />
      </Suspense>
      {isHelpOpen && <KeyHelp keys={KEYS} onClose={() => setHelpOpen(false)} />}
    </div>
  )
}

/** To the pages before and after. */
function Steps({ address, page }: { address: ManageAddress; page: ManagedPage }) {
  const { mods, hasPrevious, hasNext, total } = page
  const first = mods[0]?.id
  const last = mods.at(-1)?.id
  const isLost = mods.length === 0 && total > 0
  if (!hasPrevious && !hasNext && !isLost) return null
  return (
    <nav aria-label="Pages" className={own.steps}>
      {(hasPrevious || isLost) && <Link to={manageHref(address)}>First page</Link>}
      {hasPrevious && first && (
        <Link to={manageHref(address, {}, { before: first })} rel="prev">
          Previous page
        </Link>
      )}
      {hasNext && last && (
        <Link to={manageHref(address, {}, { after: last })} rel="next">
          Next page
        </Link>
      )}
    </nav>
  )
}
