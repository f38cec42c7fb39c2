import type { Account } from '#contract/people/accounts.ts'
import styles from '#web/people/account/account-page.module.css'
import { type CodeRequest, sentCode } from '#web/people/one-time-code/code-request.ts'
import { getBrowserApi } from '#web/shared/api/api-client.ts'
import { checkDetails } from '#web/shared/forms/check-details.ts'
import { FormMessage } from '#web/shared/forms/form-message.tsx'
import { PasswordField } from '#web/shared/forms/password-field.tsx'
import { sendAgainIfUndone } from '#web/shared/forms/send-again.ts'
import { TextField } from '#web/shared/forms/text-field.tsx'
import { useForm } from '#web/shared/forms/use-form.ts'
import { showError, showProgress } from '#web/shared/toast/show-toast.tsx'

interface ChangeEmailProperties {
  account: Account
  onCode: (request: CodeRequest) => void
  onChanged: (account: Account) => void
}

/** Changes the address. It takes the password and a code that is mailed to the new address. */
export function ChangeEmail({ account, onCode, onChanged }: ChangeEmailProperties) {
  const form = useForm({
    check: (values) =>
      checkDetails(values, {
        needed: ['email', 'password'],
        emptyMessage: 'Enter all details',
        address: 'email',
      }),
    onRefused: ({ message }) => showError(message),
    send: async ({ email = '', password = '' }) => {
      const api = getBrowserApi()
      const ask = async () => {
        const body = { email, password }
        const call = sendAgainIfUndone(() => api.requestEmailChange({ body }))
        return sentCode(await showProgress('Sending OTP', call))
      }
      onCode({
        email: email.trim(),
        sent: await ask(),
        resend: ask,
        verify: async (otp) => {
          const call = sendAgainIfUndone(() => api.changeEmail({ body: { otp } }))
          const changed = await showProgress('Verifying OTP', call)
          onChanged(changed.account)
          form.form.current?.reset()
        },
      })
    },
  })
  return (
    <section className={styles.card} aria-labelledby="email-heading">
      <h2 id="email-heading">Change e-mail</h2>
      <form {...form.attributes} className={styles.form}>
        <TextField
          label={`New e-mail, to replace ${account.email}`}
          name="email"
          type="email"
          autoComplete="email"
          error={form.errorOf('email')}
          hint="We send the code to the new address."
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          error={form.errorOf('password')}
        />
        <FormMessage failure={form.failure} />
        <button type="submit" className="button" aria-disabled={form.isBusy}>
          Change e-mail
        </button>
      </form>
    </section>
  )
}
