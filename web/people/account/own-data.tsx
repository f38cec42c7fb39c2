import { Link } from 'react-router'
import type { Account } from '#contract/people/accounts.ts'
import styles from '#web/people/account/account-page.module.css'
import { getDeskApi } from '#web/shared/api/desk-client.ts'
import { FormMessage } from '#web/shared/forms/form-message.tsx'
import { useForm } from '#web/shared/forms/use-form.ts'
import { saveText } from '#web/shared/page/save-text.ts'

/** Saves all that the site has about the account. */
export function OwnData({ account }: { account: Account }) {
  const form = useForm({
    check: () => undefined,
    send: async () => {
      const data = await getDeskApi().getAccountData({})
      const text = `${JSON.stringify(data, null, 2)}\n`
      saveText(`account-${account.id}.json`, 'application/json', text)
    },
  })
  return (
    <section className={styles.card} aria-labelledby="data-heading">
      <h2 id="data-heading">Your data</h2>
      <p>
        All that we have about you, as a JSON file: your account, logins, two-step verification,
        reports, mods, drafts, and what the log says about you. The{' '}
        <Link to="/privacy">privacy policy</Link> says why we keep it.
      </p>
      <form {...form.attributes} className={styles.form}>
        <FormMessage failure={form.failure} />
        <button type="submit" className="button button-quiet" aria-disabled={form.isBusy}>
          Download your data
        </button>
      </form>
    </section>
  )
}
