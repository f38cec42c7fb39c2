import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import styles from '#web/account/account-page.module.css'
import { Administration } from '#web/account/administration.tsx'
import { ChangeEmail } from '#web/account/change-email.tsx'
import { ChangePassword } from '#web/account/change-password.tsx'
import { DeleteAccount } from '#web/account/delete-account.tsx'
import { Details } from '#web/account/details.tsx'
import { SignOutEverywhere } from '#web/account/sign-out-everywhere.tsx'
import { useAccount } from '#web/account/use-account.ts'
import picture from '#web/art/offline.svg'
import { Notice } from '#web/components/notice.tsx'
import { CodePopup } from '#web/one-time-code/code-popup.tsx'
import type { CodeRequest } from '#web/one-time-code/code-request.ts'
import { endSession } from '#web/session/session-store.ts'
import { useToasts } from '#web/toast/show-toast.tsx'

/** One's own account, and everything that can be changed about it. */
export function AccountPage() {
  const isLeaving = useRef(false)
  const { account, setAccount, failure, retry } = useAccount(isLeaving)
  const [request, setRequest] = useState<CodeRequest>()
  const navigate = useNavigate()
  useToasts()

  /** The session is over on the server already. */
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
        <p>The account page needs JavaScript. Allow it for this site and load the page again.</p>
      </noscript>
      {account ? (
        <>
          <Details account={account} />
          {account.isAdmin && <Administration />}
          <ChangePassword account={account} onCode={setRequest} />
          <ChangeEmail account={account} onCode={setRequest} onChanged={setAccount} />
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
