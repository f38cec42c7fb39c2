import { useEffect, useRef, useState } from 'react'
import type { BulkChange, BulkState } from '#contract/desk/bulk-changes.ts'
import { BulkOutcome } from '#web/desk/manage/bulk-outcome.tsx'
import { ChangeForm } from '#web/desk/manage/change-form.tsx'
import type { ChangeKind } from '#web/desk/manage/change-kinds.ts'
import type { filterOf } from '#web/desk/manage/manage-address.ts'
import { getDeskApi } from '#web/shared/api/desk-client.ts'
import { useLoaded } from '#web/shared/api/use-loaded.ts'
import styles from '#web/shared/components/dialog.module.css'
import { FormMessage } from '#web/shared/forms/form-message.tsx'

const TITLES: Readonly<Record<ChangeKind, string>> = {
  hide: 'Hide mods',
  show: 'Show mods',
  schedule: 'Schedule mods',
  tag: 'Change tags',
  move: 'Move mods',
  delete: 'Delete mods',
  restore: 'Restore mods',
}

/** What the button says before 'three mods'. */
const VERBS: Readonly<Record<ChangeKind, string>> = {
  hide: 'Hide',
  show: 'Show',
  schedule: 'Schedule',
  tag: 'Change',
  move: 'Move',
  delete: 'Delete',
  restore: 'Restore',
}

/** Changes that need nothing else to be said. */
const PLAIN: readonly ChangeKind[] = ['hide', 'show', 'delete', 'restore']

/** The mods to be changed: those that were chosen, or all that match. */
type Wanted =
  | { readonly mods: { id: number; updatedAt: string }[] }
  | { readonly filter: ReturnType<typeof filterOf> }

interface BulkDialogProperties {
  kind: ChangeKind
  wanted: Wanted
  onChanged: () => void
  /** @param isDone whether the change was started. */
  onClose: (isDone: boolean) => void
}

/** Asks what a change needs, shows what it would do, does it, and undoes it. */
export default function BulkDialog({ kind, wanted, onChanged, onClose }: BulkDialogProperties) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isDone = useRef(false)
  const plain = PLAIN.includes(kind) ? ({ kind } as BulkChange) : undefined
  const [change, setChange] = useState<BulkChange | undefined>(plain)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby="bulk-heading"
      className={styles.dialog}
      onClose={() => onClose(isDone.current)}
    >
      <h2 id="bulk-heading">{TITLES[kind]}</h2>
      {change ? (
        <Preview
          change={change}
          verb={VERBS[kind]}
          wanted={wanted}
          onBack={plain ? undefined : () => setChange(undefined)}
          onStarted={() => {
            isDone.current = true
          }}
          onFinished={onChanged}
          onClose={() => dialog.current?.close()}
        />
      ) : (
        <ChangeForm kind={kind} onReady={setChange} onCancel={() => dialog.current?.close()} />
      )}
    </dialog>
  )
}

interface PreviewProperties {
  change: BulkChange
  verb: string
  wanted: Wanted
  onBack: (() => void) | undefined
  onStarted: () => void
  onFinished: () => void
  onClose: () => void
}

/** Has the server say what the change would do. */
function Preview({ change, wanted, onBack, ...rest }: PreviewProperties) {
  const { loaded } = useLoaded<BulkState>(JSON.stringify(change), (signal) =>
    getDeskApi().prepareBulkChange({ body: { change, ...wanted }, signal }),
  )
  if (loaded.state === 'loading') return <p role="status">Looking at the mods…</p>
  if (loaded.state === 'loaded') return <BulkOutcome prepared={loaded.value} {...rest} />
  return (
    <>
      <FormMessage failure={loaded.failure} isAnnounced />
      <div className={styles.actions}>
        {onBack && (
          <button type="button" className="button" onClick={onBack}>
            Back
          </button>
        )}
        <button type="button" className="button button-quiet" onClick={rest.onClose}>
          Close
        </button>
      </div>
    </>
  )
}
