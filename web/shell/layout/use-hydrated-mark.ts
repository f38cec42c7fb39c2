import { useEffect } from 'react'

/** Says that the page's scripts work now: to `LATE_SCRIPT`, and to whoever looks from outside. */
export function useHydratedMark(): void {
  useEffect(() => {
    if ('hydrated' in document.documentElement.dataset) return
    document.documentElement.dataset.hydrated = ''
    dispatchEvent(new Event('hydrated'))
  }, [])
}
