import { type FormEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { emptyDigits } from '#web/people/one-time-code/code-digits.ts'
import { CodeInput } from '#web/people/one-time-code/code-input.tsx'
import type { CodeRequest } from '#web/people/one-time-code/code-request.ts'
import { ResendButton } from '#web/people/one-time-code/resend-button.tsx'
import { useDelivery } from '#web/people/one-time-code/use-delivery.ts'
import { type Failure, failureOf } from '#web/shared/api/failure.ts'
import close from '#web/shared/art/icon-close.svg?raw'
import { Icon } from '#web/shared/components/icon.tsx'
import { FormMessage } from '#web/shared/forms/form-message.tsx'
import { useToastsInside } from '#web/shared/toast/show-toast.tsx'
import styles from './code-popup.module.css'

interface CodePopupProperties {
  request: CodeRequest
  /** The popup was closed without a code; the code stays valid. */
  onClose: () => void
  /** Shown beside 'Send another code': a way back, if there is one. */
  children?: ReactNode
}

/** The server's status for a wrong code. */
const NOT_TAKEN = 404

/** 'Enter OTP': asks for a code that was mailed. */
export function CodePopup({ request, onClose, children }: CodePopupProperties) {
  const [sent, setSent] = useState(request.sent)
  const [digits, setDigits] = useState(() => emptyDigits(sent.length))
  const [hint, setHint] = useState('')
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)
  const trouble = useDelivery(sent.delivery)
  const dialog = useModal()
  const id = useId()

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setFailure(undefined)
    const code = digits.join('')
    if (code.length < digits.length) {
      setHint(`Enter all ${digits.length} digits`)
      return focusBox(dialog.current, digits.indexOf(''))
    }
    setBusy(true)
    try {
      await request.verify(code)
    } catch (error) {
      const refused = failureOf(error)
      setFailure(refused)
      // A code that the server rejected is useless; one that never reached it can be sent again.
      if (refused.status === NOT_TAKEN) setDigits(emptyDigits(digits.length))
      focusBox(dialog.current, 0)
    } finally {
      setBusy(false)
    }
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-heading`}
      className={styles.dialog}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <form onSubmit={handleSubmit} noValidate className={styles.form}>
        <header className={styles.header}>
          <h2 id={`${id}-heading`}>Enter OTP</h2>
          <button type="button" className={styles.close} onClick={onClose} aria-label="Close">
            <Icon svg={close} />
          </button>
        </header>
        <div id={`${id}-text`}>
          <p>
            A {sent.length}-digit code is on its way to <strong>{request.email}</strong>. It is
            valid for {sent.minutesValid} minutes.
          </p>
          {request.consequence && <p className={styles.consequence}>{request.consequence}</p>}
        </div>
        <CodeInput
          digits={digits}
          labelledBy={`${id}-heading`}
          describedBy={`${id}-text`}
          isInvalid={failure !== undefined}
          onChange={(changed) => {
            setDigits(changed)
            setHint('')
          }}
          onRefused={() => setHint('Use digits only')}
        />
        <p role="status" className={styles.hint}>
          {hint}
        </p>
        <FormMessage failure={failure} />
        <button type="submit" className="button" aria-disabled={isBusy || undefined}>
          VERIFY
        </button>
        <p role="status" className={styles.trouble}>
          {trouble}
        </p>
        <footer className={styles.footer}>
          <p>No e-mail? Check your spam folder.</p>
          <div className={styles.actions}>
            <ResendButton
              resendAt={sent.resendAt}
              resend={request.resend}
              onSent={(next) => {
                setSent(next)
                setFailure(undefined)
                setDigits(emptyDigits(next.length))
                focusBox(dialog.current, 0)
              }}
            />
            {children}
          </div>
        </footer>
      </form>
    </dialog>
  )
}

/** Opens the dialog above everything else. When it closes, the focus returns to where it was. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useToastsInside(dialog)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element?.open) element?.showModal()
    focusBox(element, 0)
    return () => element?.close()
  }, [])
  return dialog
}

function focusBox(dialog: HTMLElement | null, index: number): void {
  dialog?.querySelectorAll<HTMLInputElement>('fieldset input')[index]?.focus()
}
