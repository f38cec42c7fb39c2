import { useEffect, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { toast } from 'react-hot-toast/headless'
import { Toasts } from '#web/shared/toast/toasts.tsx'

let host: HTMLElement | undefined

/**
 * The toasts live outside the page's React tree. Only pages that need them load them, and they stay
 * when the visitor goes to a page that does not.
 */
function openHost(): HTMLElement {
  if (!host) {
    host = document.createElement('div')
    document.body.append(host)
    createRoot(host).render(<Toasts />)
  }
  return host
}

/** Prepares the live region, so that screen readers read the first toast too. */
export function useToasts(): void {
  useEffect(() => {
    openHost()
  }, [])
}

/**
 * Moves the toasts into a modal dialog while it is open: anything outside it is neither on top nor
 * read out.
 */
export function useToastsInside(dialog: { readonly current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    dialog.current?.append(openHost())
    return () => document.body.append(openHost())
  }, [dialog])
}

/** A new refusal replaces the old one; the next attempt removes it. */
const REFUSAL = 'refusal'

/** Shows an error. */
export function showError(message: string): void {
  openHost()
  toast.error(message, { id: REFUSAL })
}

/** Shows a text while work is in progress, then the server's message. Returns the work. */
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
