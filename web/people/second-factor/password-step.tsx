import type { Account } from '#contract/people/accounts.ts'
import { type CodeRequest, sentCode } from '#web/people/one-time-code/code-request.ts'
import { getSecondFactorApi } from '#web/people/second-factor/second-factor-client.ts'
import styles from '#web/people/second-factor/second-factor-section.module.css'
import { checkDetails } from '#web/shared/forms/check-details.ts'
import { FormMessage } from '#web/shared/forms/form-message.tsx'
import { PasswordField } from '#web/shared/forms/password-field.tsx'
import { sendAgainIfUndone } from '#web/shared/forms/send-again.ts'
import { useForm } from '#web/shared/forms/use-form.ts'
import { showProgress } from '#web/shared/toast/show-toast.tsx'

interface PasswordStepProperties {
  account: Account
  onCode: (request: CodeRequest) => void
  onAllowed: () => void
}

/** The password and a mailed code: somebody at a screen that was left open cannot go on. */
export function PasswordStep({ account, onCode, onAllowed }: PasswordStepProperties) {
  const form = useForm({
    check: (values) =>
      checkDetails(values, { needed: ['password'], emptyMessage: 'Enter your password' }),
    send: async ({ password = '' }) => {
      const api = getSecondFactorApi()
      const ask = async () => {
        const call = sendAgainIfUndone(() => api.requestFactorSetUp({ body: { password } }))
        return sentCode(await showProgress('Sending OTP', call))
      }
      onCode({
        email: account.email,
        sent: await ask(),
        resend: ask,
        verify: async (otp) => {
          const call = sendAgainIfUndone(() => api.allowFactorSetUp({ body: { otp } }))
          await showProgress('Verifying OTP', call)
          onAllowed()
        },
      })
    },
  })
  return (
    <form {...form.attributes} className={styles.form}>
      <p>First your password, and then a code that we e-mail you.</p>
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={account.email}
        readOnly
        hidden
      />
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        error={form.errorOf('password')}
      />
      <FormMessage failure={form.failure} />
      <button type="submit" className="button" aria-disabled={form.isBusy || undefined}>
        Go on
      </button>
    </form>
  )
}
