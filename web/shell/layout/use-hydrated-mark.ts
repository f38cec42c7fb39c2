import { useEffect } from 'react'

/** Marks that the page's scripts work now, for `LATE_SCRIPT` and for tests. */
export function useHydratedMark(): void {
  useEffect(() => {
    if ('hydrated' in document.documentElement.dataset) return
    document.documentElement.dataset.hydrated = ''
    dispatchEvent(new Event('hydrated'))
  }, [])
}
