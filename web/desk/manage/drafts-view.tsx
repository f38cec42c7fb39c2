import { useState } from 'react'
import { Link } from 'react-router'
import { DRAFT_DAYS } from '#contract/base/limits.ts'
import type { Draft } from '#contract/publishing/drafts.ts'
import { readAddress } from '#web/desk/manage/manage-address.ts'
import own from '#web/desk/manage/manage-page.module.css'
import { DRAFTS_VIEW, ManageViews } from '#web/desk/manage/manage-views.tsx'
import styles from '#web/desk/pieces/desk-page.module.css'
import { LoadFailure } from '#web/publishing/entries/load-failure.tsx'
import { whereSaved } from '#web/publishing/entries/where-saved.ts'
import { forgetShared, readAllDrafts } from '#web/publishing/form/entry-draft.ts'
import { getDeskApi } from '#web/shared/api/desk-client.ts'
import { type Failure, failureOf } from '#web/shared/api/failure.ts'
import { useLoaded } from '#web/shared/api/use-loaded.ts'
import { Waiting } from '#web/shared/components/waiting.tsx'
import { FormMessage } from '#web/shared/forms/form-message.tsx'

const NO_FILTER = readAddress(new URLSearchParams())

/** One's drafts of the publishing form, of all devices: to be gone on with or discarded. */
export default function DraftsView() {
  const { loaded, reload, renew } = useLoaded('drafts', (signal) =>
    getDeskApi().getDrafts({ signal }),
  )
  if (loaded.state === 'loading') return <Waiting text="Loading the drafts…" />
  if (loaded.state === 'failed') return <LoadFailure failure={loaded.failure} onRetry={reload} />
  const { drafts } = loaded.value
  const count = drafts.length === 1 ? '1 draft' : `${drafts.length} drafts`
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>Mods</h1>
        <Link to="/add" className="button button-quiet">
          Add a mod
        </Link>
      </header>
      <ManageViews address={NO_FILTER} view={DRAFTS_VIEW} />
      <p className={styles.quiet}>
        What you typed and did not publish, on all your devices. Nobody else sees it. A draft is
        forgotten {DRAFT_DAYS} days after its last change.
      </p>
      <p role="status" className={styles.quiet}>
        {drafts.length === 0 ? 'No drafts here.' : count}
      </p>
      <LocalDrafts drafts={drafts} />
      {drafts.length > 0 && (
        <table className={styles.table} aria-label="Drafts">
          <thead>
            <tr>
              {['Draft', 'Of', 'Saved', 'What can be done'].map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {drafts.map((draft) => (
              <DraftRow key={draft.id} draft={draft} onDiscarded={renew} />
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

const hrefOf = ({ id, modId }: Draft) => `${modId ? `/update/${modId}` : '/add'}?draft=${id}`

function DraftRow({ draft, onDiscarded }: { draft: Draft; onDiscarded: () => void }) {
  const { id, modId, modName } = draft
  const name = draft.name || 'Untitled'
  const [isAsked, setAsked] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  async function discard() {
    if (!isAsked) return setAsked(true)
    try {
      await getDeskApi().discardDraft({ body: { id } })
      forgetShared(id)
      onDiscarded()
    } catch (error) {
      setFailure(failureOf(error))
    }
  }
  return (
    <tr className={`${styles.row} ${own.row}`}>
      <td>
        <Link to={hrefOf(draft)} className={own.name}>
          {name}
        </Link>
      </td>
      <td className={own.cell}>{modId ? (modName ?? `mod ${modId}, removed`) : 'a new mod'}</td>
      <td className={own.cell}>
        <time dateTime={draft.changedAt}>{whereSaved(draft)}</time>
      </td>
      <td>
        <button type="button" className="button button-quiet" onClick={discard}>
          {isAsked ? 'Discard for good' : 'Discard'}
          <span className="visually-hidden"> {name}</span>
        </button>
        {failure && <FormMessage failure={failure} isAnnounced />}
      </td>
    </tr>
  )
}

/** Drafts that this browser has and the server has not: without a connection, or from before. */
function LocalDrafts({ drafts }: { drafts: readonly Draft[] }) {
  const shared = new Set(drafts.map(({ id }) => id))
  const local = readAllDrafts().filter((draft) => !draft.shared || !shared.has(draft.shared.id))
  if (local.length === 0) return null
  return (
    <section aria-label="In this browser only" className={own.local}>
      <h2>In this browser only</h2>
      <ul>
        {local.map(({ key, modId, values }) => (
          <li key={key}>
            <Link to={modId ? `/update/${modId}` : '/add'}>{values.name.trim() || 'Untitled'}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
