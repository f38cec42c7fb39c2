import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import styles from '#web/people/account/account-page.module.css'
import { Administration } from '#web/people/account/administration.tsx'
import { ChangeEmail } from '#web/people/account/change-email.tsx'
import { ChangePassword } from '#web/people/account/change-password.tsx'
import { DeleteAccount } from '#web/people/account/delete-account.tsx'
import { Details } from '#web/people/account/details.tsx'
import { OwnData } from '#web/people/account/own-data.tsx'
import { OwnReports } from '#web/people/account/own-reports.tsx'
import { Sessions } from '#web/people/account/sessions.tsx'
import { SignOutEverywhere } from '#web/people/account/sign-out-everywhere.tsx'
import { useAccount } from '#web/people/account/use-account.ts'
import { CodePopup } from '#web/people/one-time-code/code-popup.tsx'
import type { CodeRequest } from '#web/people/one-time-code/code-request.ts'
import { askWhenRefused } from '#web/people/second-factor/ask-when-refused.ts'
import { SecondFactorSection } from '#web/people/second-factor/second-factor-section.tsx'
import { endSession } from '#web/shared/api/session-store.ts'
import picture from '#web/shared/art/offline.svg'
import { Notice } from '#web/shared/components/notice.tsx'
import { useToasts } from '#web/shared/toast/show-toast.tsx'

askWhenRefused()

/** The visitor's own account, and everything that can be changed about it. */
export function AccountPage() {
  const isLeaving = useRef(false)
  const { account, setAccount, failure, retry } = useAccount(isLeaving)
  const [request, setRequest] = useState<CodeRequest>()
  const navigate = useNavigate()
  useToasts()

  /** On the server the session has already ended. */
  function leave() {
    isLeaving.current = true
    endSession()
    navigate('/', { replace: true })
  }

  if (failure) {
    return (
      <Notice picture={picture} heading="Your account could not be loaded" text={failure.message}>
        <button type="button" className="button" onClick={retry}>
          Retry
        </button>
      </Notice>
    )
  }
  return (
    <div className={styles.page}>
      <h1>Your account</h1>
      <noscript>
        <p>The account page needs JavaScript. Allow it for this site and reload the page.</p>
      </noscript>
      {account ? (
        <>
          <Details account={account} />
          {account.role !== 'user' && <Administration role={account.role} />}
          <ChangePassword account={account} onCode={setRequest} />
          <ChangeEmail account={account} onCode={setRequest} onChanged={setAccount} />
          <SecondFactorSection account={account} onCode={setRequest} />
          <OwnReports />
          <OwnData account={account} />
          <Sessions />
          <SignOutEverywhere onDone={leave} />
          <DeleteAccount account={account} onCode={setRequest} onDone={leave} />
        </>
      ) : (
        <p role="status" className={styles.loading}>
          Loading your account…
        </p>
      )}
      {request && (
        <CodePopup
          request={{
            ...request,
            verify: async (code) => {
              await request.verify(code)
              setRequest(undefined)
            },
          }}
          onClose={() => setRequest(undefined)}
        />
      )}
    </div>
  )
}
