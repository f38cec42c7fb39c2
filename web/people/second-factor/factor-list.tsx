import type { SecondFactor } from '#contract/people/second-factor.ts'
import { getSecondFactorApi } from '#web/people/second-factor/second-factor-client.ts'
import styles from '#web/people/second-factor/second-factor-section.module.css'
import { sendAgainIfUndone } from '#web/shared/forms/send-again.ts'
import { showProgress } from '#web/shared/toast/show-toast.tsx'

interface FactorListProperties {
  factors: SecondFactor
  onChanged: () => void
  onNewCodes: () => void
}

/** What the account has, and removing it. */
export function FactorList({ factors, onChanged, onNewCodes }: FactorListProperties) {
  const api = getSecondFactorApi()

  async function remove(send: () => Promise<{ message: string }>) {
    // The toast shows a refusal.
    await showProgress('Removing', sendAgainIfUndone(send)).then(onChanged, () => undefined)
  }

  return (
    <ul className={styles.factors}>
      {factors.passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
        <li key={id}>
          <div>
            <b>{name}</b>
            <p>
              Passkey, added <Day of={createdAt} />
              {lastUsedAt ? (
                <>
                  , last used <Day of={lastUsedAt} />
                </>
              ) : (
                ', not used yet'
              )}
            </p>
          </div>
          <button
            type="button"
            className="button button-quiet"
            aria-label={`Remove the passkey ${name}`}
            onClick={() => remove(() => api.removePasskey({ body: { id } }))}
          >
            Remove
          </button>
        </li>
      ))}
      {factors.totp && (
        <li>
          <div>
            <b>Authenticator app</b>
            <p>
              Added <Day of={factors.totp.createdAt} />
            </p>
          </div>
          <button
            type="button"
            className="button button-quiet"
            aria-label="Remove the authenticator app"
            onClick={() => remove(() => api.removeTotp({ body: {} }))}
          >
            Remove
          </button>
        </li>
      )}
      <li>
        <div>
          <b>Recovery codes</b>
          <p>{factors.recoveryCodesLeft} left, for when you have lost your device</p>
        </div>
        <button type="button" className="button button-quiet" onClick={onNewCodes}>
          Make new ones
        </button>
      </li>
    </ul>
  )
}

const DAYS = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })

function Day({ of }: { of: string }) {
  return <time dateTime={of}>{DAYS.format(new Date(of))}</time>
}
