import { useState } from 'react'
import { MIN_PASSWORD_LENGTH } from '#contract/base/limits.ts'
import type { Session } from '#contract/people/accounts.ts'
import { CodePopup } from '#web/people/one-time-code/code-popup.tsx'
import { type CodeRequest, sentCode } from '#web/people/one-time-code/code-request.ts'
import { getBrowserApi } from '#web/shared/api/api-client.ts'
import { checkDetails } from '#web/shared/forms/check-details.ts'
import { FormMessage } from '#web/shared/forms/form-message.tsx'
import { PasswordField } from '#web/shared/forms/password-field.tsx'
import { sendAgainIfUndone } from '#web/shared/forms/send-again.ts'
import { TextField } from '#web/shared/forms/text-field.tsx'
import { useForm } from '#web/shared/forms/use-form.ts'
import { showError, showProgress } from '#web/shared/toast/show-toast.tsx'
import styles from './login-form.module.css'

interface ForgotFormProperties {
  email: string
  onSession: (session: Session) => void
  onBack: () => void
}

/** Replaces a forgotten password, with a mailed code. */
export function ForgotForm({ email, onSession, onBack }: ForgotFormProperties) {
  const [request, setRequest] = useState<CodeRequest>()
  const form = useForm({
    check: (values) =>
      checkDetails(values, {
        needed: ['email', 'password'],
        emptyMessage: 'Enter all details',
        address: 'email',
        chosenPassword: 'password',
      }),
    onRefused: ({ message }) => showError(message),
    send: async ({ email = '', password = '' }) => {
      const api = getBrowserApi()
      // Each mailed code belongs to its own request.
      let resetId: string | undefined
      const ask = async () => {
        const call = sendAgainIfUndone(() => api.forgotPassword({ body: { email, password } }))
        const answer = await showProgress('Sending OTP', call)
        resetId = answer.resetId
        return sentCode(answer)
      }
      setRequest({
        email: email.trim(),
        sent: await ask(),
        resend: ask,
        verify: async (otp) => {
          const body = { email, otp, password, resetId }
          const call = sendAgainIfUndone(() => api.resetPassword({ body }))
          onSession(await showProgress('Verifying OTP', call))
        },
      })
    },
  })
  return (
    <>
      <form {...form.attributes} className={styles.form}>
        <p className={styles.text}>
          Choose a new password. It takes effect once you enter the code that we e-mail you.
        </p>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          error={form.errorOf('email')}
        />
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          error={form.errorOf('password')}
          hint={`At least ${MIN_PASSWORD_LENGTH} characters`}
        />
        <FormMessage failure={form.failure} />
        <button type="submit" className="button" aria-disabled={form.isBusy}>
          Send code
        </button>
        <button type="button" className={styles.link} onClick={onBack}>
          Back to sign in
        </button>
      </form>
      {request && <CodePopup request={request} onClose={() => setRequest(undefined)} />}
    </>
  )
}
