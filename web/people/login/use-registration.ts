import { type RefObject, useEffect, useState } from 'react'
import {
  keepPendingRegistration,
  type PendingRegistration,
  readPendingRegistration,
} from '#web/people/login/pending-registration.ts'
import { type CodeRequest, sentCode } from '#web/people/one-time-code/code-request.ts'
import { getBrowserApi } from '#web/shared/api/api-client.ts'
import { sendAgainIfUndone } from '#web/shared/forms/send-again.ts'
import { showProgress } from '#web/shared/toast/show-toast.tsx'

/** The registration that is waiting for its code, and what the popup needs of it while open. */
export function useRegistration(
  form: RefObject<HTMLFormElement | null>,
  onRegistered: (email: string) => void,
) {
  const [pending, setPending] = useState<PendingRegistration>()
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    const waiting = readPendingRegistration()
    setPending(waiting)
    setOpen(waiting !== undefined)
  }, [])

  function keep(next: PendingRegistration | undefined) {
    keepPendingRegistration(next)
    setPending(next)
    setOpen(next !== undefined)
  }

  return {
    pending,
    begin: keep,
    open: () => setOpen(true),
    close: () => setOpen(false),
    request:
      pending && isOpen
        ? codeRequest(pending, passwordIn(form.current), keep, onRegistered)
        : undefined,
  }
}

function codeRequest(
  pending: PendingRegistration,
  password: string,
  keep: (pending: PendingRegistration | undefined) => void,
  onRegistered: (email: string) => void,
): CodeRequest {
  const { name, email, registrationId, sent } = pending
  const api = getBrowserApi()
  return {
    email,
    sent,
    verify: async (otp) => {
      const body = { name, email, password, otp, registrationId }
      await showProgress(
        'Verifying OTP',
        sendAgainIfUndone(() => api.verifyOtp({ body })),
      )
      keep(undefined)
      onRegistered(email)
    },
    resend: async () => {
      const call = sendAgainIfUndone(() => api.resendOtp({ body: { email, registrationId } }))
      const answer = await showProgress('Sending OTP', call)
      const next = sentCode(answer)
      keep({ ...pending, registrationId: answer.registrationId, sent: next })
      return next
    },
  }
}

/** Empty after a reload; the server already knows it from the registration. */
function passwordIn(form: HTMLFormElement | null): string {
  const input = form?.elements.namedItem('password')
  return input instanceof HTMLInputElement ? input.value : ''
}
