import styles from '#web/people/account/account-page.module.css'
import { getBrowserApi } from '#web/shared/api/api-client.ts'
import { FormMessage } from '#web/shared/forms/form-message.tsx'
import { sendAgainIfUndone } from '#web/shared/forms/send-again.ts'
import { useForm } from '#web/shared/forms/use-form.ts'
import { showProgress } from '#web/shared/toast/show-toast.tsx'

/** Ends every session of the account. */
export function SignOutEverywhere({ onDone }: { onDone: () => void }) {
  const form = useForm({
    check: () => undefined,
    send: async () => {
      const call = sendAgainIfUndone(() => getBrowserApi().signOutEverywhere({ body: {} }))
      await showProgress('Logging out', call)
      onDone()
    },
  })
  return (
    <section className={styles.card} aria-labelledby="everywhere-heading">
      <h2 id="everywhere-heading">Log out everywhere</h2>
      <p>Ends every login, this one included.</p>
      <form {...form.attributes} className={styles.form}>
        <FormMessage failure={form.failure} />
        <button type="submit" className="button button-quiet" aria-disabled={form.isBusy}>
          Log out everywhere
        </button>
      </form>
    </section>
  )
}
