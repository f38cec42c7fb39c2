import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import styles from '#web/people/second-factor/modal.module.css'
import close from '#web/shared/art/icon-close.svg?raw'
import { Icon } from '#web/shared/components/icon.tsx'

interface ModalProperties {
  heading: string
  onClose: () => void
  children: ReactNode
}

/** A dialog above everything else. When it closes, the focus returns to where it was. */
export function Modal({ heading, onClose, children }: ModalProperties) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element?.open) element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className={styles.dialog}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <header className={styles.header}>
        <h2 id={id}>{heading}</h2>
        <button type="button" className={styles.close} onClick={onClose} aria-label="Close">
          <Icon svg={close} />
        </button>
      </header>
      {children}
    </dialog>
  )
}
