import { useEffect } from 'react'

/**
 * Registers the worker that shows the offline page. Not before the page has loaded: it must not take
 * bandwidth from what somebody waits for. Not while developing, where it would only be in the way.
 */
export function useServiceWorker(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const register = () => {
      // Without it the site works as before, only not offline.
      navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
    }
    if (document.readyState === 'complete') {
      register()
      return
    }
    window.addEventListener('load', register, { once: true })
    return () => window.removeEventListener('load', register)
  }, [])
}
