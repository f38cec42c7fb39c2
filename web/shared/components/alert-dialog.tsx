import { useEffect, useId, useRef } from 'react'
import styles from './alert-dialog.module.css'

/** A modal alert: the text, and an OK button that has the focus. Escape dismisses it as well. */
export function AlertDialog({ text, onDismiss }: { text: string; onDismiss: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const textId = useId()
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={textId}
      className={styles.dialog}
      onClose={onDismiss}
    >
      <form method="dialog">
        <p id={textId}>{text}</p>
        <button type="submit" className="button">
          OK
        </button>
      </form>
    </dialog>
  )
}
