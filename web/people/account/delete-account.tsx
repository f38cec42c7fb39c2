import type { Account } from '#contract/people/accounts.ts'
import styles from '#web/people/account/account-page.module.css'
import { type CodeRequest, sentCode } from '#web/people/one-time-code/code-request.ts'
import { getBrowserApi } from '#web/shared/api/api-client.ts'
import { FormMessage } from '#web/shared/forms/form-message.tsx'
import { sendAgainIfUndone } from '#web/shared/forms/send-again.ts'
import { useForm } from '#web/shared/forms/use-form.ts'
import { showProgress } from '#web/shared/toast/show-toast.tsx'

interface DeleteAccountProperties {
  account: Account
  onCode: (request: CodeRequest) => void
  onDone: () => void
}

/** Deletes the account; the mailed code is the confirmation. */
export function DeleteAccount({ account, onCode, onDone }: DeleteAccountProperties) {
  const form = useForm({
    check: () => undefined,
    send: async () => {
      const api = getBrowserApi()
      const ask = async () => {
        const call = sendAgainIfUndone(() => api.requestDeletion({ body: {} }))
        return sentCode(await showProgress('Sending OTP', call))
      }
      onCode({
        email: account.email,
        sent: await ask(),
        resend: ask,
        consequence: 'VERIFY deletes your account for good.',
        verify: async (otp) => {
          const call = sendAgainIfUndone(() => api.deleteAccount({ body: { otp } }))
          await showProgress('Verifying OTP', call)
          onDone()
        },
      })
    },
  })
  return (
    <section className={`${styles.card} ${styles.danger}`} aria-labelledby="delete-heading">
      <h2 id="delete-heading">Delete account</h2>
      <p>
        Removes your account for good: name, address, password, logins, two-step verification and
        drafts. Reports that you have sent stay, but without your name.
        {account.role !== 'user' && ' Histories of what you changed keep your name.'} We e-mail you
        a code to confirm it.
      </p>
      <form {...form.attributes} className={styles.form}>
        <FormMessage failure={form.failure} />
        <button type="submit" className={`button ${styles.delete}`} aria-disabled={form.isBusy}>
          Delete account
        </button>
      </form>
    </section>
  )
}
