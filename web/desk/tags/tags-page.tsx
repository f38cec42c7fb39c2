import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ManagedTag } from '#contract/desk/tag-desk.ts'
import styles from '#web/desk/pieces/desk-page.module.css'
import type { TagActionKind } from '#web/desk/tags/actions.ts'
import { TagChanges } from '#web/desk/tags/tag-changes.tsx'
import { readTagsAddress } from '#web/desk/tags/tags-address.ts'
import { TagsFilters } from '#web/desk/tags/tags-filters.tsx'
import { TagsTable } from '#web/desk/tags/tags-table.tsx'
import { LoadFailure } from '#web/publishing/entries/load-failure.tsx'
import { getDeskApi } from '#web/shared/api/desk-client.ts'
import { useLoaded } from '#web/shared/api/use-loaded.ts'
import { late } from '#web/shared/chunks/late.tsx'
import { Pagination } from '#web/shared/components/pagination.tsx'
import { Waiting } from '#web/shared/components/waiting.tsx'

const TagDialog = late('tag-dialog', () => import('#web/desk/tags/tag-dialog.tsx'))

/** All tags, to be renamed, merged, given pictures and deleted. */
export function TagsPage() {
  const [search] = useSearchParams()
  const address = readTagsAddress(search)
  const page = Math.max(1, Math.min(1_000_000, Math.trunc(Number(search.get('page'))) || 1))
  const [open, setOpen] = useState<{ kind: TagActionKind; tag: ManagedTag }>()
  const [changes, setChanges] = useState(0)
  const { loaded, reload, renew } = useLoaded(`tags?${search}`, (signal) => {
    const { text, view, sort } = address
    const body = { text: text || null, view, sort }
    return getDeskApi().getManagedTags({ params: { page: String(page) }, body, signal })
  })
  if (loaded.state === 'loading') return <Waiting text="Loading the tags…" />
  if (loaded.state === 'failed') return <LoadFailure failure={loaded.failure} onRetry={reload} />
  const { tags, pages, total } = loaded.value
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>Tags</h1>
        <p className={styles.quiet}>
          Old names keep working: links, feeds and what people search for lead to the new one.
        </p>
      </header>
      <TagsFilters address={address} />
      <p role="status" className={styles.quiet}>
        {total === 0
          ? 'No tags here.'
          : `${total.toLocaleString('en')} ${total === 1 ? 'tag' : 'tags'}`}
      </p>
      {tags.length > 0 && (
        <TagsTable tags={tags} onAction={(kind, tag) => setOpen({ kind, tag })} />
      )}
      <Pagination current={page} pages={pages} />
      <TagChanges changes={changes} onFollowed={renew} />
      {open && (
        <Suspense>
          <TagDialog
            {...open}
            onClose={(isChanged) => {
              setOpen(undefined)
              // Also after a refusal: then somebody else has changed something.
              renew()
              if (isChanged) setChanges((count) => count + 1)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
