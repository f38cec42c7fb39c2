import { useRef, useState } from 'react'
import type { SessionEntry } from '#contract/people/sessions.ts'
import styles from '#web/people/account/account-page.module.css'
import { getDeskApi } from '#web/shared/api/desk-client.ts'
import { type Failure, failureOf } from '#web/shared/api/failure.ts'
import { useLoaded } from '#web/shared/api/use-loaded.ts'
import { FormMessage } from '#web/shared/forms/form-message.tsx'
import { sendAgainIfUndone } from '#web/shared/forms/send-again.ts'

/** Where the account is logged in: each but this one can be ended. */
export function Sessions() {
  const { loaded, reload, renew } = useLoaded('sessions', (signal) =>
    getDeskApi().getSessions({ signal }),
  )
  const { run, failure, message, isBusy, heading } = useEnding(renew)
  return (
    <section className={styles.card} aria-labelledby="sessions-heading">
      <h2 id="sessions-heading" ref={heading} tabIndex={-1}>
        Where you are logged in
      </h2>
      {loaded.state === 'failed' ? (
        <>
          <p role="alert">{loaded.failure.message}</p>
          <div className={styles.links}>
            <button type="button" className="button button-quiet" onClick={reload}>
              Retry
            </button>
          </div>
        </>
      ) : (
        <p>
          If you do not recognise one, end it and change your password. We do not keep your
          network's address, only whether two logins came from the same one.
        </p>
      )}
      {loaded.state === 'loading' && (
        <p role="status" className={styles.waiting}>
          Loading…
        </p>
      )}
      {loaded.state === 'loaded' && (
        <>
          <ul className={styles.sessions}>
            {loaded.value.sessions.map((session) => (
              <li key={session.id}>
                <SessionLine
                  session={session}
                  isBusy={isBusy}
                  onEnd={() => run(() => getDeskApi().endSession({ body: { id: session.id } }))}
                />
              </li>
            ))}
          </ul>
          {loaded.value.total > loaded.value.sessions.length && (
            <p>
              The {loaded.value.sessions.length} used last, of {loaded.value.total}.
            </p>
          )}
          {loaded.value.total > 1 && (
            <div className={styles.links}>
              <button
                type="button"
                className="button button-quiet"
                aria-disabled={isBusy}
                onClick={() => run(() => getDeskApi().endOtherSessions({ body: {} }))}
              >
                Log out everywhere else
              </button>
            </div>
          )}
        </>
      )}
      <p role="status" className={styles.done}>
        {message}
      </p>
      <FormMessage failure={failure} isAnnounced />
    </section>
  )
}

interface SessionLineProperties {
  session: SessionEntry
  isBusy: boolean
  onEnd: () => void
}

function SessionLine({ session, isBusy, onEnd }: SessionLineProperties) {
  const { device, isThisOne, createdAt, lastUsedAt } = session
  const name = device ?? 'An unknown browser'
  return (
    <>
      <div>
        <b>{name}</b>
        {isThisOne && <span className={styles.mark}>This browser</span>}
        <p>
          Logged in <Moment at={createdAt} /> from {networkName(session.network)}
          {!isThisOne && (
            <>
              , last used <Moment at={lastUsedAt} />
            </>
          )}
        </p>
      </div>
      {!isThisOne && (
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={isBusy}
          onClick={onEnd}
        >
          End<span className="visually-hidden"> the login of {name}</span>
        </button>
      )}
    </>
  )
}

const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })

/** To the minute, where the reader is: days are too coarse to recognise a login by. */
function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{TIME.format(new Date(at))}</time>
}

/** In words what the server tells by a number. */
function networkName(number: number): string {
  if (number === 0) return 'the network you are on now'
  return number === 1 ? 'another network' : `another network (${number})`
}

/** Ends logins, one at a time; the pressed button goes, so its focus moves to the heading. */
function useEnding(renew: () => void) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [message, setMessage] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  async function run(send: () => Promise<{ message: string }>) {
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    setMessage('')
    try {
      setMessage((await sendAgainIfUndone(send)).message)
      heading.current?.focus({ preventScroll: true })
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      setBusy(false)
      renew()
    }
  }
  return { run, failure, message, isBusy, heading }
}
