import { ROLES } from '#contract/base/roles.ts'
import type { Account } from '#contract/people/accounts.ts'
import styles from '#web/people/account/account-page.module.css'

/** What the site knows about the account. */
export function Details({ account }: { account: Account }) {
  const since = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })
  return (
    <section className={styles.card} aria-label="Details">
      <dl className={styles.facts}>
        <div>
          <dt>Name</dt>
          <dd>{account.name}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>{account.email}</dd>
        </div>
        <div>
          <dt>Member since</dt>
          <dd>
            <time dateTime={account.createdAt}>{since.format(new Date(account.createdAt))}</time>
          </dd>
        </div>
        {account.role !== 'user' && (
          <div>
            <dt>Role</dt>
            <dd>{ROLES[account.role]}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
