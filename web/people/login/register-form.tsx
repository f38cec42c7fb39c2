import { flushSync } from 'react-dom'
import { MIN_PASSWORD_LENGTH } from '#contract/base/limits.ts'
import { useRegistration } from '#web/people/login/use-registration.ts'
import { CodePopup } from '#web/people/one-time-code/code-popup.tsx'
import { sentCode } from '#web/people/one-time-code/code-request.ts'
import { getBrowserApi } from '#web/shared/api/api-client.ts'
import { checkDetails } from '#web/shared/forms/check-details.ts'
import { FormMessage } from '#web/shared/forms/form-message.tsx'
import { PasswordField } from '#web/shared/forms/password-field.tsx'
import { sendAgainIfUndone } from '#web/shared/forms/send-again.ts'
import { TextField } from '#web/shared/forms/text-field.tsx'
import { useForm } from '#web/shared/forms/use-form.ts'
import { useIsAlive } from '#web/shared/forms/use-is-alive.ts'
import { showError, showProgress } from '#web/shared/toast/show-toast.tsx'
import styles from './login-form.module.css'

/** The server's status for an address that has an account. */
const ALREADY_REGISTERED = 404

interface RegisterFormProperties {
  /** The account exists now. */
  onRegistered: (email: string) => void
  /** The visitor has an account and wants to log in instead. */
  onSignIn: (email: string) => void
}

/** 'Create Account', with the popup that asks for the mailed code. */
export function RegisterForm({ onRegistered, onSignIn }: RegisterFormProperties) {
  const isAlive = useIsAlive()
  const form = useForm({
    check: (values) =>
      checkDetails(values, {
        needed: ['name', 'email', 'password'],
        emptyMessage: 'Enter all details',
        address: 'email',
        chosenPassword: 'password',
      }),
    onRefused: ({ message }) => showError(message),
    send: async ({ name = '', email = '', password = '' }) => {
      const body = { name, email, password }
      const call = sendAgainIfUndone(() => getBrowserApi().register({ body }))
      const answer = await showProgress('Sending OTP', call)
      const { registrationId } = answer
      registration.begin({ name, email: email.trim(), registrationId, sent: sentCode(answer) })
    },
  })
  const registration = useRegistration(form.form, onRegistered)
  const { pending, request, open, close } = registration
  const emailInput = () => form.form.current?.elements.namedItem('email') as HTMLInputElement | null

  return (
    <>
      <form {...form.attributes} className={styles.form}>
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          defaultValue={pending?.name}
          error={form.errorOf('name')}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={pending?.email}
          error={form.errorOf('email')}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          error={form.errorOf('password')}
          hint={`At least ${MIN_PASSWORD_LENGTH} characters`}
        />
        <FormMessage failure={form.failure}>
          {form.failure?.status === ALREADY_REGISTERED && (
            <button
              type="button"
              className={styles.link}
              onClick={() => onSignIn(emailInput()?.value ?? '')}
            >
              Sign in instead
            </button>
          )}
        </FormMessage>
        <button type="submit" className="button" disabled={!isAlive} aria-disabled={form.isBusy}>
          Register
        </button>
        {pending && !request && (
          <button type="button" className={styles.link} onClick={open}>
            Enter the code sent to {pending.email}
          </button>
        )}
      </form>
      {request && (
        <CodePopup request={request} onClose={close}>
          <button
            type="button"
            className={styles.link}
            onClick={() => {
              // The popup gives the focus back first.
              flushSync(close)
              emailInput()?.select()
            }}
          >
            Change the address
          </button>
        </CodePopup>
      )}
    </>
  )
}
