import { useEffect, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { toast } from 'react-hot-toast/headless'
import { Toasts } from '#web/shared/toast/toasts.tsx'

let host: HTMLElement | undefined

/**
 * The toasts live beside the page, not in it: only pages that show some load them, and they stay
 * while the visitor is led to a page that does not.
 */
function openHost(): HTMLElement {
  if (!host) {
    host = document.createElement('div')
    document.body.append(host)
    createRoot(host).render(<Toasts />)
  }
  return host
}

/** Makes the live region ready, so that the first toast is read out like every other. */
export function useToasts(): void {
  useEffect(() => {
    openHost()
  }, [])
}

/**
 * Brings the toasts into a modal dialog while it is open: what is outside of one is neither on top
 * nor read out.
 */
export function useToastsInside(dialog: { readonly current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    dialog.current?.append(openHost())
    return () => document.body.append(openHost())
  }, [dialog])
}

/** One refusal replaces another, and goes when the next try begins. */
const REFUSAL = 'refusal'

/** Shows what was refused. */
export function showError(message: string): void {
  openHost()
  toast.error(message, { id: REFUSAL })
}

/** Shows a text while work is done, then what the server says of it. Gives the work back. */
export function showProgress<T extends { message: string }>(
  text: string,
  work: Promise<T>,
): Promise<T> {
  openHost()
  toast.remove(REFUSAL)
  const id = toast.loading(text)
  work.then(
    ({ message }) => toast.success(message, { id }),
    (error: unknown) => {
      toast.remove(id)
      showError(error instanceof Error ? error.message : String(error))
    },
  )
  return work
}
