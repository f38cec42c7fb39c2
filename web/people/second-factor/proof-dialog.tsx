import { useState } from 'react'
import { askPasskey } from '#web/people/second-factor/browser-passkey.ts'
import { CodeField } from '#web/people/second-factor/code-field.tsx'
import styles from '#web/people/second-factor/modal.module.css'
import { Modal } from '#web/people/second-factor/modal.tsx'
import { getSecondFactorApi } from '#web/people/second-factor/second-factor-client.ts'
import { type Failure, failureOf } from '#web/shared/api/failure.ts'
import { useLoaded } from '#web/shared/api/use-loaded.ts'
import { FormMessage } from '#web/shared/forms/form-message.tsx'
import { useForm } from '#web/shared/forms/use-form.ts'

/** Asks for a passkey, a code of the app, or a recovery code, whichever the account has. */
export function ProofDialog({ onEnd }: { onEnd: (isProved: boolean) => void }) {
  const { loaded, reload } = useLoaded('proof', (signal) =>
    getSecondFactorApi().prepareProof({ body: {}, signal }),
  )
  return (
    <Modal heading="Confirm that it is you" onClose={() => onEnd(false)}>
      {loaded.state === 'loading' && (
        <p role="status" className={styles.text}>
          One moment…
        </p>
      )}
      {loaded.state === 'failed' && (
        <>
          <p role="alert">{loaded.failure.message}</p>
          <button type="button" className="button" onClick={reload}>
            Try again
          </button>
        </>
      )}
      {loaded.state === 'loaded' && (
        <Ways
          passkey={loaded.value.passkey}
          hasTotp={loaded.value.hasTotp}
          onProved={() => onEnd(true)}
        />
      )}
    </Modal>
  )
}

interface WaysProperties {
  passkey: Readonly<Record<string, unknown>> | null
  hasTotp: boolean
  onProved: () => void
}

function Ways({ passkey, hasTotp, onProved }: WaysProperties) {
  const [isRecovery, setRecovery] = useState(passkey === null && !hasTotp)
  const hasField = hasTotp || isRecovery
  return (
    <div className={styles.ways}>
      <p className={styles.text}>
        Your account is protected by two-step verification. Nothing that you have typed is lost.
      </p>
      {passkey && <PasskeyButton options={passkey} onProved={onProved} />}
      {passkey && hasField && <p className={styles.or}>or</p>}
      {hasField && (
        // A key: what was typed for one is nothing for the other.
        <CodeForm key={String(isRecovery)} isRecovery={isRecovery} onProved={onProved} />
      )}
      {(hasTotp || !isRecovery) && (
        <button type="button" className={styles.link} onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? 'Use a code from your app' : 'Use a recovery code'}
        </button>
      )}
    </div>
  )
}

interface PasskeyButtonProperties {
  options: Readonly<Record<string, unknown>>
  onProved: () => void
}

function PasskeyButton({ options, onProved }: PasskeyButtonProperties) {
  // They count for one try; further ones fetch others.
  const [fresh, setFresh] = useState<Readonly<Record<string, unknown>> | null>(options)
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)

  async function handleClick() {
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    const api = getSecondFactorApi()
    try {
      const asked = fresh ?? (await api.prepareProof({ body: {} })).passkey
      setFresh(null)
      const passkey = await askPasskey(asked ?? {})
      await api.prove({ body: { passkey } })
      onProved()
    } catch (error) {
      setFailure(failureOf(error))
      setBusy(false)
    }
  }

  return (
    <>
      <button
        type="button"
        className="button"
        // biome-ignore lint/a11y/noAutofocus: the dialog has just opened for it
        autoFocus
        aria-disabled={isBusy || undefined}
        onClick={handleClick}
      >
        {isBusy ? 'Waiting for your passkey…' : 'Use a passkey'}
      </button>
      <FormMessage failure={failure} isAnnounced />
    </>
  )
}

interface CodeFormProperties {
  isRecovery: boolean
  onProved: () => void
}

function CodeForm({ isRecovery, onProved }: CodeFormProperties) {
  const form = useForm({
    check: ({ code = '' }) => {
      const message = isRecovery ? 'Enter a recovery code' : 'Enter the code that your app shows'
      return code.trim() ? undefined : { message, fields: { code: message } }
    },
    send: async ({ code = '' }) => {
      const body = isRecovery ? { recoveryCode: code } : { totp: code }
      await getSecondFactorApi().prove({ body })
      onProved()
    },
  })
  return (
    <form {...form.attributes}>
      <CodeField
        label={isRecovery ? 'Recovery code' : 'Code from your app'}
        error={form.failure && (form.errorOf('totp') ?? form.errorOf('code') ?? '')}
        hint={isRecovery ? 'One of the ten that you kept. Each works once.' : undefined}
        inputMode={isRecovery ? 'text' : 'numeric'}
      />
      <FormMessage failure={form.failure} isAnnounced />
      <button type="submit" className="button" aria-disabled={form.isBusy || undefined}>
        Confirm
      </button>
    </form>
  )
}
