import { MAX_PASSKEY_NAME_LENGTH } from '#contract/base/limits.ts'
import { makePasskey } from '#web/people/second-factor/browser-passkey.ts'
import { getSecondFactorApi } from '#web/people/second-factor/second-factor-client.ts'
import styles from '#web/people/second-factor/second-factor-section.module.css'
import { FormMessage } from '#web/shared/forms/form-message.tsx'
import { TextField } from '#web/shared/forms/text-field.tsx'
import { useForm } from '#web/shared/forms/use-form.ts'

const NO_NAME = 'Give the passkey a name'
const TOO_LONG = `The name can have at most ${MAX_PASSKEY_NAME_LENGTH} characters`

/** Names a passkey and has the browser make it. */
export function PasskeyStep({ onSaved }: { onSaved: (codes: readonly string[] | null) => void }) {
  const form = useForm({
    check: ({ name = '' }) => {
      const wrong = name.trim() ? name.length > MAX_PASSKEY_NAME_LENGTH && TOO_LONG : NO_NAME
      return wrong ? { message: wrong, fields: { name: wrong } } : undefined
    },
    send: async ({ name = '' }) => {
      const api = getSecondFactorApi()
      const { options } = await api.preparePasskey({ body: {} })
      const passkey = await makePasskey(options)
      const { recoveryCodes } = await api.savePasskey({ body: { name, passkey } })
      onSaved(recoveryCodes)
    },
  })
  return (
    <form {...form.attributes} className={styles.form}>
      <TextField
        label="Name"
        name="name"
        defaultValue="This device"
        error={form.errorOf('name')}
        hint="So that you know it among others: your phone, your security key."
      />
      <FormMessage failure={form.failure} isAnnounced />
      <button type="submit" className="button" aria-disabled={form.isBusy || undefined}>
        {form.isBusy ? 'Waiting for your device…' : 'Set up the passkey'}
      </button>
    </form>
  )
}
