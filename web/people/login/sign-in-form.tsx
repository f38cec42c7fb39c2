import { useEffect } from 'react'
import type { Session } from '#contract/people/accounts.ts'
import { getBrowserApi } from '#web/shared/api/api-client.ts'
import { checkDetails } from '#web/shared/forms/check-details.ts'
import { FormMessage } from '#web/shared/forms/form-message.tsx'
import { PasswordField } from '#web/shared/forms/password-field.tsx'
import { sendAgain } from '#web/shared/forms/send-again.ts'
import { TextField } from '#web/shared/forms/text-field.tsx'
import { useForm } from '#web/shared/forms/use-form.ts'
import { useIsAlive } from '#web/shared/forms/use-is-alive.ts'
import { showError, showProgress } from '#web/shared/toast/show-toast.tsx'
import styles from './login-form.module.css'

interface SignInFormProperties {
  /** An address that was typed elsewhere. */
  email: string
  onSession: (session: Session) => void
  onForgotten: (email: string) => void
}

/** 'Sign in'. */
export function SignInForm({ email, onSession, onForgotten }: SignInFormProperties) {
  const isAlive = useIsAlive()
  const form = useForm({
    check: (values) =>
      checkDetails(values, { needed: ['email', 'password'], emptyMessage: 'Enter details' }),
    onRefused: ({ message }) => showError(message),
    send: async ({ email = '', password = '' }) => {
      const call = sendAgain(() => getBrowserApi().login({ body: { email, password } }))
      onSession(await showProgress('Logging in', call))
    },
  })
  const element = form.form
  useEffect(() => {
    const input = emailInput(element.current)
    if (input && email) input.value = email
  }, [element, email])

  return (
    <form {...form.attributes} className={styles.form}>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        error={form.errorOf('email')}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={form.errorOf('password')}
      />
      <FormMessage failure={form.failure} />
      <button type="submit" className="button" disabled={!isAlive} aria-disabled={form.isBusy}>
        Login
      </button>
      <button
        type="button"
        className={styles.link}
        onClick={() => onForgotten(emailInput(element.current)?.value ?? '')}
      >
        Forgot your password?
      </button>
    </form>
  )
}

function emailInput(form: HTMLFormElement | null) {
  return form?.elements.namedItem('email') as HTMLInputElement | null
}
