import type { BulkState } from '#contract/desk/bulk-changes.ts'
import { Age } from '#web/browsing/mod-cards/age.tsx'
import { summaryOf } from '#web/desk/manage/bulk-words.ts'
import own from '#web/desk/manage/manage-page.module.css'
import { useBulk } from '#web/desk/manage/use-bulk.ts'
import { getDeskApi } from '#web/shared/api/desk-client.ts'
import { useLoaded } from '#web/shared/api/use-loaded.ts'
import { ProgressBar } from '#web/shared/components/progress-bar.tsx'
import { FormMessage } from '#web/shared/forms/form-message.tsx'

interface BulkHistoryProperties {
  /** How often something was changed since the page came: then the list is read anew. */
  changes: number
  onChanged: () => void
}

/** What was done to many mods lately, by whomever: each can be undone once. */
export default function BulkHistory({ changes, onChanged }: BulkHistoryProperties) {
  const { loaded } = useLoaded(`bulk-changes/${changes}`, (signal) =>
    getDeskApi().getBulkChanges({ signal }),
  )
  if (loaded.state !== 'loaded' || loaded.value.changes.length === 0) return null
  return (
    <section aria-labelledby="bulk-history" className={own.history}>
      <h2 id="bulk-history">Changes of many</h2>
      <ul>
        {loaded.value.changes.map((bulk) => (
          // Anew when it is another state than this page knew.
          <li key={`${bulk.id} ${bulk.state} ${bulk.undoneBy}`}>
            <Change first={bulk} onChanged={onChanged} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Change({ first, onChanged }: { first: BulkState; onChanged: () => void }) {
  const { bulk, failure, isBusy, undo } = useBulk(first, onChanged)
  return (
    <article className={own.change}>
      <p>
        <strong>{bulk.title}</strong>
        <span>
          by {bulk.who}, <Age date={bulk.preparedAt} />
        </span>
        <span role={bulk === first ? undefined : 'status'}>
          {summaryOf(bulk)}
          {bulk.undoneBy && `, undone by ${bulk.undoneBy}`}
        </span>
      </p>
      {bulk.state === 'running' && (
        <ProgressBar label={bulk.title} done={bulk.total - bulk.waiting} total={bulk.total} />
      )}
      {failure && <FormMessage failure={failure} isAnnounced />}
      {bulk.canUndo && (
        <button type="button" className="button button-quiet" aria-disabled={isBusy} onClick={undo}>
          Undo<span className="visually-hidden"> {bulk.title}</span>
        </button>
      )}
    </article>
  )
}
