import type { FormEvent, ReactNode } from 'react'
import type { useTagCall } from '#web/desk/tags/use-tag-call.ts'
import styles from '#web/shared/components/dialog.module.css'
import { FormMessage } from '#web/shared/forms/form-message.tsx'

interface TagFormFrameProperties {
  call: ReturnType<typeof useTagCall>
  /** What the button says; undefined: nothing can be sent yet. */
  action: string | undefined
  onSubmit: () => void
  onCancel: () => void
  children: ReactNode
}

/** The frame of the forms about a tag: what is asked, why it was refused, and the buttons. */
export function TagFormFrame(properties: TagFormFrameProperties) {
  const { call, action, onSubmit, onCancel, children } = properties
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (action && !call.isBusy) onSubmit()
  }
  return (
    <form method="post" noValidate className={styles.form} onSubmit={handleSubmit}>
      {children}
      {call.failure && <FormMessage failure={call.failure} isAnnounced />}
      <div className={styles.actions}>
        {action && (
          <button type="submit" className="button" aria-disabled={call.isBusy}>
            {action}
          </button>
        )}
        <button type="button" className="button button-quiet" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  )
}
