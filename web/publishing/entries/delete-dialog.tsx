import { type FormEvent, useEffect, useRef, useState } from 'react'
import { TRASH_DAYS } from '#contract/base/limits.ts'
import { getBrowserApi } from '#web/shared/api/api-client.ts'
import { type Failure, failureOf } from '#web/shared/api/failure.ts'
import styles from '#web/shared/components/dialog.module.css'
import { FormMessage } from '#web/shared/forms/form-message.tsx'
import { sendAgainIfUndone } from '#web/shared/forms/send-again.ts'

interface DeleteDialogProperties {
  mod: { readonly id: number; readonly name: string }
  onDeleted: (message: string) => void
  onClose: () => void
}

/** Asks before deleting a mod. Only once, since deleting can be undone. */
export function DeleteDialog({ mod, onDeleted, onClose }: DeleteDialogProperties) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      onDeleted(
        (await sendAgainIfUndone(() => getBrowserApi().deleteMod({ body: { id: mod.id } })))
          .message,
      )
    } catch (error) {
      setFailure(failureOf(error))
      setBusy(false)
    }
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby="delete-mod"
      className={`${styles.dialog} ${styles.small}`}
      onClose={onClose}
    >
      <h2 id="delete-mod">Delete this mod?</h2>
      <p>
        <span className={styles.title}>{mod.name}</span> disappears from the site at once. You can
        bring it back from the trash for {TRASH_DAYS} days.
      </p>
      <form method="post" noValidate className={styles.form} onSubmit={handleSubmit}>
        {failure?.message && <FormMessage failure={failure} isAnnounced />}
        <div className={styles.actions}>
          <button type="submit" className={`button ${styles.danger}`} aria-disabled={isBusy}>
            {isBusy ? 'Deleting…' : 'Delete it'}
          </button>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => dialog.current?.close()}
          >
            Keep it
          </button>
        </div>
      </form>
    </dialog>
  )
}
