import { useEffect, useRef } from 'react'
import own from '#web/desk/pieces/key-help.module.css'
import { readKeysOn, setKeysOn } from '#web/desk/pieces/use-keys.ts'
import styles from '#web/shared/components/dialog.module.css'

/** A key and what it does. */
export type KeyLine = readonly [key: string, what: string]

interface KeyHelpProperties {
  keys: readonly KeyLine[]
  onClose: () => void
}

/** The keys of a page, in a dialog. */
export function KeyHelp({ keys, onClose }: KeyHelpProperties) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby="key-help"
      className={`${styles.dialog} ${styles.small}`}
      onClose={onClose}
    >
      <form method="dialog" className={`${styles.form} ${own.form}`}>
        <h2 id="key-help">Keys</h2>
        <dl className={own.keys}>
          {keys.map(([key, what]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <label className={own.check}>
          <input
            type="checkbox"
            defaultChecked={readKeysOn()}
            onChange={(event) => setKeysOn(event.target.checked)}
          />
          Use single-key shortcuts
        </label>
        <button type="submit" className="button">
          Close
        </button>
      </form>
    </dialog>
  )
}
