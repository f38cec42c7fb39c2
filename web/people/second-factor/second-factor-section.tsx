import { Suspense } from 'react'
import type { Account } from '#contract/people/accounts.ts'
import type { CodeRequest } from '#web/people/one-time-code/code-request.ts'
import styles from '#web/people/second-factor/second-factor-section.module.css'
import { Waiting } from '#web/people/second-factor/waiting.tsx'
import { late } from '#web/shared/chunks/late.tsx'

const SecondFactors = late(
  'second-factors',
  () => import('#web/people/second-factor/second-factors.tsx'),
)

interface SecondFactorSectionProperties {
  account: Account
  onCode: (request: CodeRequest) => void
}

/** The part of the account page for two-step verification, there before its code is. */
export function SecondFactorSection({ account, onCode }: SecondFactorSectionProperties) {
  return (
    <section id="two-step" className={styles.section} aria-labelledby="two-step-heading">
      <h2 id="two-step-heading">Two-step verification</h2>
      <p>
        A passkey, or a code from an app, beside your password: somebody who has only the password
        cannot take over your account.
      </p>
      <Suspense fallback={<Waiting />}>
        <SecondFactors account={account} onCode={onCode} />
      </Suspense>
    </section>
  )
}
