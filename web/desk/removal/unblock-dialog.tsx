import { MAX_REPORT_NOTE_LENGTH } from '#contract/base/limits.ts'
import type { BlockedContent } from '#contract/desk/removal.ts'
import own from '#web/desk/removal/removal.module.css'
import { CloseButton, Dialog } from '#web/desk/removal/removal-dialog.tsx'
import { getDeskApi } from '#web/shared/api/desk-client.ts'
import styles from '#web/shared/components/dialog.module.css'
import { Field } from '#web/shared/forms/field.tsx'
import { FormMessage } from '#web/shared/forms/form-message.tsx'
import { sendAgainIfUndone } from '#web/shared/forms/send-again.ts'
import { useForm } from '#web/shared/forms/use-form.ts'

interface UnblockDialogProperties {
  content: BlockedContent
  onUnblocked: (message: string) => void
  onClose: () => void
}

/** Asks why something may be uploaded again. */
export function UnblockDialog({ content, onUnblocked, onClose }: UnblockDialogProperties) {
  const form = useForm({
    check: ({ reason = '' }) =>
      reason.trim() ? undefined : { message: 'Give a reason', fields: { reason: 'Give a reason' } },
    send: async ({ reason = '' }) => {
      const body = { id: content.id, reason }
      onUnblocked((await sendAgainIfUndone(() => getDeskApi().unblock({ body }))).message)
    },
  })
  return (
    <Dialog title={`Unblock ${content.name}?`} onClose={onClose}>
      {(close) => (
        <form {...form.attributes} className={styles.form}>
          <p>It can be uploaded again from now on. It does not come back by itself.</p>
          <Field label="Reason" name="reason" error={form.errorOf('reason')} hint="For the log.">
            {(control) => <textarea {...control} rows={3} maxLength={MAX_REPORT_NOTE_LENGTH} />}
          </Field>
          <FormMessage failure={form.failure} isAnnounced />
          <div className={`${styles.actions} ${own.actions}`}>
            <button type="submit" className="button" aria-disabled={form.isBusy}>
              {form.isBusy ? 'Unblocking…' : 'Unblock it'}
            </button>
            <CloseButton onClick={close} label="Keep it blocked" />
          </div>
        </form>
      )}
    </Dialog>
  )
}
