import { CodeField } from '#web/people/second-factor/code-field.tsx'
import { QrCode } from '#web/people/second-factor/qr-code.tsx'
import { getSecondFactorApi } from '#web/people/second-factor/second-factor-client.ts'
import styles from '#web/people/second-factor/second-factor-section.module.css'
import { useLoaded } from '#web/shared/api/use-loaded.ts'
import { FormMessage } from '#web/shared/forms/form-message.tsx'
import { useForm } from '#web/shared/forms/use-form.ts'

interface AppStepProperties {
  onSaved: (codes: readonly string[] | null) => void
}

/** The secret for an app, as a QR code and as text, and the first code that it shows. */
export function AppStep({ onSaved }: AppStepProperties) {
  const { loaded, reload } = useLoaded('totp', (signal) =>
    getSecondFactorApi().prepareTotp({ body: {}, signal }),
  )
  if (loaded.state === 'loading') return <p role="status">One moment…</p>
  if (loaded.state === 'failed') {
    return (
      <>
        <p role="alert">{loaded.failure.message}</p>
        <button type="button" className="button button-quiet" onClick={reload}>
          Retry
        </button>
      </>
    )
  }
  const { secret, uri } = loaded.value
  return (
    <>
      <p>
        Scan this with an app such as Aegis, 2FAS or Google Authenticator, or type in the key below.
        Then enter the code that it shows.
      </p>
      <QrCode text={uri} label="QR code with the key below" />
      <p className={styles.secret}>
        Key: <code>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <FirstCode onSaved={onSaved} />
    </>
  )
}

function FirstCode({ onSaved }: AppStepProperties) {
  const form = useForm({
    check: ({ code = '' }) => {
      const message = 'Enter the code that your app shows'
      return code.trim() ? undefined : { message, fields: { code: message } }
    },
    send: async ({ code = '' }) => {
      const { recoveryCodes } = await getSecondFactorApi().saveTotp({ body: { code } })
      onSaved(recoveryCodes)
    },
  })
  return (
    <form {...form.attributes} className={styles.form}>
      <CodeField
        label="Code from your app"
        error={form.failure && (form.errorOf('code') ?? '')}
        inputMode="numeric"
      />
      <FormMessage failure={form.failure} isAnnounced />
      <button type="submit" className="button" aria-disabled={form.isBusy || undefined}>
        Set up the app
      </button>
    </form>
  )
}
