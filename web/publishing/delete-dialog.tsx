import { type FormEvent, useEffect, useRef, useState } from 'react'
import { getBrowserApi } from '#web/api-client.ts'
import { type Failure, failureOf } from '#web/forms/failure.ts'
import { FormMessage } from '#web/forms/form-message.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import styles from '#web/publishing/dialog.module.css'

interface DeleteDialogProperties {
  mod: { readonly id: number; readonly name: string }
  onDeleted: (message: string) => void
  onClose: () => void
}

const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

/** Asks for the mod's name before it is deleted. */
export function DeleteDialog({ mod, onDeleted, onClose }: DeleteDialogProperties) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const typed = String(new FormData(event.currentTarget).get('name') ?? '')
    if (plain(typed) !== plain(mod.name)) {
      setFailure({ message: '', fields: { name: 'This is not the name of the mod' } })
      return
    }
    setBusy(true)
    setFailure(undefined)
    try {
      onDeleted((await getBrowserApi().deleteMod({ body: { id: mod.id } })).message)
    } catch (error) {
      setFailure(failureOf(error))
      setBusy(false)
    }
  }

  return (
    <dialog ref={dialog} aria-labelledby="delete-mod" className={styles.dialog} onClose={onClose}>
      <h2 id="delete-mod">Delete this mod?</h2>
      <p>
        <span className={styles.name}>{mod.name}</span> leaves the site at once. It can be brought
        back from the trash for 30 days.
      </p>
      <form method="post" noValidate className={styles.form} onSubmit={handleSubmit}>
        <TextField
          label="Type the name of the mod to confirm"
          name="name"
          autoComplete="off"
          error={failure?.fields.name}
        />
        {failure?.message && <FormMessage failure={failure} isAnnounced />}
        <div className={styles.actions}>
          <button type="submit" className={`button ${styles.delete}`} aria-disabled={isBusy}>
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
