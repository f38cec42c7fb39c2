import { useEffect } from 'react'

/**
 * Registers the service worker that shows the offline page. It waits until the page has loaded, so
 * as not to take bandwidth from it. It does nothing in development, where it would be in the way.
 */
export function useServiceWorker(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const register = () => {
      // Without it the site works the same, only not offline.
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
