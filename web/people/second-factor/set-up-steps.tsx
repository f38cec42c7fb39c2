import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Account } from '#contract/people/accounts.ts'
import type { CodeRequest } from '#web/people/one-time-code/code-request.ts'
import { AppStep } from '#web/people/second-factor/app-step.tsx'
import { PasskeyStep } from '#web/people/second-factor/passkey-step.tsx'
import { PasswordStep } from '#web/people/second-factor/password-step.tsx'
import { RecoveryCodes } from '#web/people/second-factor/recovery-codes.tsx'
import { RenewCodesStep } from '#web/people/second-factor/renew-codes-step.tsx'
import styles from '#web/people/second-factor/second-factor-section.module.css'

export type SetUpKind = 'passkey' | 'app' | 'codes'

interface SetUpStepsProperties {
  kind: SetUpKind
  account: Account
  /** Then the password and a mailed code come first, and recovery codes last. */
  isFirst: boolean
  onCode: (request: CodeRequest) => void
  onChanged: () => void
  onEnd: () => void
}

const HEADINGS = {
  passkey: 'Add a passkey',
  app: 'Add an authenticator app',
  codes: 'New recovery codes',
} as const satisfies Record<SetUpKind, string>

/** Leads through setting up a factor, one step after the other. */
export function SetUpSteps(properties: SetUpStepsProperties) {
  const { kind, account, onCode, onChanged, onEnd } = properties
  const [isAllowed, setAllowed] = useState(!properties.isFirst)
  const [codes, setCodes] = useState<readonly string[]>()

  function handleSaved(recoveryCodes: readonly string[] | null) {
    onChanged()
    if (recoveryCodes) setCodes(recoveryCodes)
    else onEnd()
  }

  if (codes) {
    return (
      <Step heading="Your recovery codes">
        <RecoveryCodes codes={codes} onDone={onEnd} />
      </Step>
    )
  }
  return (
    <Step key={String(isAllowed)} heading={HEADINGS[kind]}>
      {!isAllowed && (
        <PasswordStep account={account} onCode={onCode} onAllowed={() => setAllowed(true)} />
      )}
      {isAllowed && kind === 'passkey' && <PasskeyStep onSaved={handleSaved} />}
      {isAllowed && kind === 'app' && <AppStep onSaved={handleSaved} />}
      {kind === 'codes' && <RenewCodesStep onMade={handleSaved} />}
      <button type="button" className={styles.cancel} onClick={onEnd}>
        Cancel
      </button>
    </Step>
  )
}

/** The heading takes the focus: what had it is gone. */
function Step({ heading, children }: { heading: string; children: ReactNode }) {
  const focused = useRef<HTMLHeadingElement>(null)
  useEffect(() => focused.current?.focus(), [])
  return (
    <div className={styles.step}>
      <h3 ref={focused} tabIndex={-1}>
        {heading}
      </h3>
      {children}
    </div>
  )
}
