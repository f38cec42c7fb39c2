import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { AlertDialog } from '#web/shared/components/alert-dialog.tsx'

interface Alert {
  readonly text: string
  readonly onDismiss: (() => void) | undefined
}

type ShowAlert = (text: string, onDismiss?: () => void) => void

const AlertContext = createContext<ShowAlert>(() => undefined)

/** Gives every screen `useAlert`; shows one alert at a time. */
export function AlertProvider({ children }: { children: ReactNode }) {
  const [alert, setAlert] = useState<Alert>()
  const show = useCallback<ShowAlert>((text, onDismiss) => setAlert({ text, onDismiss }), [])
  const dismiss = useMemo(
    () => () => {
      setAlert(undefined)
      alert?.onDismiss?.()
    },
    [alert],
  )
  return (
    <AlertContext value={show}>
      {children}
      {alert && <AlertDialog text={alert.text} onDismiss={dismiss} />}
    </AlertContext>
  )
}

/** Shows a text that has to be dismissed; `onDismiss` runs after that. */
export function useAlert(): ShowAlert {
  return useContext(AlertContext)
}
