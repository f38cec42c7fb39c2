import { getSecondFactorApi } from '#web/people/second-factor/second-factor-client.ts'
import styles from '#web/people/second-factor/second-factor-section.module.css'
import { FormMessage } from '#web/shared/forms/form-message.tsx'
import { sendAgainIfUndone } from '#web/shared/forms/send-again.ts'
import { useForm } from '#web/shared/forms/use-form.ts'

/** Says what making new recovery codes does, before it is done. */
export function RenewCodesStep({ onMade }: { onMade: (codes: readonly string[]) => void }) {
  const form = useForm({
    check: () => undefined,
    send: async () => {
      const api = getSecondFactorApi()
      const call = sendAgainIfUndone(() => api.renewRecoveryCodes({ body: {} }))
      onMade((await call).recoveryCodes)
    },
  })
  return (
    <form {...form.attributes} className={styles.form}>
      <p>Those that you have now will no longer work.</p>
      <FormMessage failure={form.failure} isAnnounced />
      <button type="submit" className="button" aria-disabled={form.isBusy || undefined}>
        Make ten new codes
      </button>
    </form>
  )
}
