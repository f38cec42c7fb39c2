import { useState } from 'react'
import type { Account } from '#contract/people/accounts.ts'
import type { CodeRequest } from '#web/people/one-time-code/code-request.ts'
import { FactorList } from '#web/people/second-factor/factor-list.tsx'
import { getSecondFactorApi } from '#web/people/second-factor/second-factor-client.ts'
import styles from '#web/people/second-factor/second-factor-section.module.css'
import { type SetUpKind, SetUpSteps } from '#web/people/second-factor/set-up-steps.tsx'
import { Waiting } from '#web/people/second-factor/waiting.tsx'
import { useLoaded } from '#web/shared/api/use-loaded.ts'

interface SecondFactorsProperties {
  account: Account
  onCode: (request: CodeRequest) => void
}

/** Passkeys, the authenticator app and recovery codes of the account. */
export default function SecondFactors({ account, onCode }: SecondFactorsProperties) {
  const [kind, setKind] = useState<SetUpKind>()
  const { loaded, reload } = useLoaded('second-factor', (signal) =>
    getSecondFactorApi().getSecondFactor({ signal }),
  )
  const factors = loaded.state === 'loaded' ? loaded.value : undefined
  const hasNone = factors !== undefined && factors.passkeys.length === 0 && !factors.totp
  return (
    <>
      {factors?.isRequired && hasNone && (
        <p className={styles.required}>
          Your role needs it: until you set it up, you cannot add or change anything.
        </p>
      )}
      {loaded.state === 'failed' && (
        <>
          <p role="alert">{loaded.failure.message}</p>
          <button type="button" className="button button-quiet" onClick={reload}>
            Retry
          </button>
        </>
      )}
      {loaded.state === 'loading' && <Waiting />}
      {factors && !hasNone && (
        <FactorList factors={factors} onChanged={reload} onNewCodes={() => setKind('codes')} />
      )}
      {factors && kind && (
        <SetUpSteps
          key={kind}
          kind={kind}
          account={account}
          isFirst={hasNone}
          onCode={onCode}
          onChanged={reload}
          onEnd={() => setKind(undefined)}
        />
      )}
      {factors && !kind && (
        <div className={styles.actions}>
          {factors.takesPasskeys && (
            <button
              type="button"
              className={hasNone ? 'button' : 'button button-quiet'}
              onClick={() => setKind('passkey')}
            >
              {factors.passkeys.length > 0 ? 'Add another passkey' : 'Add a passkey'}
            </button>
          )}
          {!factors.totp && (
            <button type="button" className="button button-quiet" onClick={() => setKind('app')}>
              Add an authenticator app
            </button>
          )}
        </div>
      )}
    </>
  )
}
