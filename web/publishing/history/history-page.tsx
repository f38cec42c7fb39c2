import { Link, useSearchParams } from 'react-router'
import type { ModChange } from '#contract/publishing/history.ts'
import { LoadFailure } from '#web/publishing/entries/load-failure.tsx'
import { RemoveLink } from '#web/publishing/entries/remove-link.tsx'
import { useRenewal } from '#web/publishing/entries/signed-address.ts'
import { ChangeCard } from '#web/publishing/history/change-card.tsx'
import styles from '#web/publishing/history/history-page.module.css'
import { getBrowserApi } from '#web/shared/api/api-client.ts'
import { useLoaded } from '#web/shared/api/use-loaded.ts'
import { useAlert } from '#web/shared/components/alert.tsx'
import { Pagination } from '#web/shared/components/pagination.tsx'
import { Waiting } from '#web/shared/components/waiting.tsx'
import { sendAgainIfUndone } from '#web/shared/forms/send-again.ts'
import { pageOf } from '#web/shared/page/page-number.ts'
import { useMay } from '#web/shared/session/role-context.ts'

/** Who changed what in a mod, with a way back to any earlier version. */
export function HistoryPage({ modId }: { modId: number }) {
  const [search] = useSearchParams()
  const page = pageOf(search)
  const { loaded, reload, renew } = useLoaded(`${modId}/${page}`, () =>
    getBrowserApi().getModHistory({ params: { id: String(modId), page: String(page) } }),
  )
  useRenewal(renew)
  const showAlert = useAlert()
  const mayEdit = useMay('editor')

  if (loaded.state === 'loading') return <Waiting text="Loading the history…" />
  if (loaded.state === 'failed') return <LoadFailure failure={loaded.failure} onRetry={reload} />
  const { mod, history, pages } = loaded.value

  async function restore(change: ModChange) {
    try {
      const body = { id: mod.id, changeId: change.id }
      showAlert(
        (await sendAgainIfUndone(() => getBrowserApi().restoreModVersion({ body }))).message,
        reload,
      )
    } catch (error) {
      showAlert(error instanceof Error ? error.message : String(error), reload)
    }
  }

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>History of {mod.name}</h1>
        <nav aria-label="This mod" className={styles.links}>
          {mod.isDeleted ? (
            mayEdit ? (
              <Link to="/trash">In the trash</Link>
            ) : (
              'In the trash'
            )
          ) : (
            <>
              {!mod.isHidden && <Link to={`/mod/${mod.id}`}>Mod page</Link>}
              {mayEdit && <Link to={`/update/${mod.id}`}>Update</Link>}
            </>
          )}
          <RemoveLink modId={mod.id}>Remove for good…</RemoveLink>
        </nav>
      </header>
      {history.length === 0 ? (
        <p className={styles.empty}>
          Nobody has changed this mod here yet. When somebody does, you can restore it to how it is
          now.
        </p>
      ) : (
        <ol className={styles.changes} aria-label="Changes, the latest first">
          {history.map((change, index) => (
            <li key={change.id}>
              <ChangeCard
                modId={mod.id}
                change={change}
                isPresent={page === 1 && index === history.findIndex(({ isCurrent }) => isCurrent)}
                onRestore={
                  mod.isDeleted || change.isCurrent || !mayEdit ? undefined : () => restore(change)
                }
              />
            </li>
          ))}
        </ol>
      )}
      <Pagination current={page} pages={pages} />
    </div>
  )
}
