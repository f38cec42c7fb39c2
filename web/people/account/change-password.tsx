import { MIN_PASSWORD_LENGTH } from '#contract/base/limits.ts'
import type { Account } from '#contract/people/accounts.ts'
import styles from '#web/people/account/account-page.module.css'
import { type CodeRequest, sentCode } from '#web/people/one-time-code/code-request.ts'
import { getBrowserApi } from '#web/shared/api/api-client.ts'
import { checkDetails } from '#web/shared/forms/check-details.ts'
import { FormMessage } from '#web/shared/forms/form-message.tsx'
import { PasswordField } from '#web/shared/forms/password-field.tsx'
import { sendAgainIfUndone } from '#web/shared/forms/send-again.ts'
import { useForm } from '#web/shared/forms/use-form.ts'
import { showError, showProgress } from '#web/shared/toast/show-toast.tsx'

interface ChangePasswordProperties {
  account: Account
  onCode: (request: CodeRequest) => void
}

/** Changes the password. It takes a code that is mailed to the account's address. */
export function ChangePassword({ account, onCode }: ChangePasswordProperties) {
  const form = useForm({
    check: (values) =>
      checkDetails(values, {
        needed: ['password'],
        emptyMessage: 'Enter all details',
        chosenPassword: 'password',
      }),
    onRefused: ({ message }) => showError(message),
    send: async ({ password = '' }) => {
      const api = getBrowserApi()
      const ask = async () => {
        const call = sendAgainIfUndone(() => api.requestPasswordChange({ body: { password } }))
        return sentCode(await showProgress('Sending OTP', call))
      }
      onCode({
        email: account.email,
        sent: await ask(),
        resend: ask,
        verify: async (otp) => {
          const call = sendAgainIfUndone(() => api.changePassword({ body: { otp, password } }))
          await showProgress('Verifying OTP', call)
          form.form.current?.reset()
        },
      })
    },
  })
  return (
    <section className={styles.card} aria-labelledby="password-heading">
      <h2 id="password-heading">Change password</h2>
      <form {...form.attributes} className={styles.form}>
        {/* Tells password managers whose password changes. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={account.email}
          readOnly
          hidden
        />
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          error={form.errorOf('password')}
          hint={`At least ${MIN_PASSWORD_LENGTH} characters. This signs you out on other devices.`}
        />
        <FormMessage failure={form.failure} />
        <button type="submit" className="button" aria-disabled={form.isBusy}>
          Change password
        </button>
      </form>
    </section>
  )
}
