import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { isInPlace } from '#web/browsing/search/list-query.ts'
import { FROM_LAPTOP } from '#web/shared/styles/breakpoints.ts'

/** Beside the list, or as a sheet over it; undefined while closed. */
export type PanelMode = 'inline' | 'sheet' | undefined

/** Once opened beside a list, it stays open beside the next one. */
let staysOpen = false

export interface FilterPanelState {
  readonly mode: PanelMode
  readonly toggle: () => void
  readonly close: () => void
  readonly button: RefObject<HTMLButtonElement | null>
}

/**
 * Opens and closes the filters.
 * @param isOpenInUrl whether the URL opens them, for pages without scripts.
 */
export function useFilterPanel(isOpenInUrl: boolean): FilterPanelState {
  const [mode, setMode] = useState<PanelMode>(isOpenInUrl || staysOpen ? 'inline' : undefined)
  const button = useRef<HTMLButtonElement>(null)
  const location = useLocation()

  // A removed filter loses the focus; the filters button is the nearest place for it.
  useEffect(() => {
    if (isInPlace(location) && document.activeElement === document.body) {
      button.current?.focus({ preventScroll: true })
    }
  }, [location])

  function open() {
    // Screens with room beside the list.
    staysOpen = matchMedia(FROM_LAPTOP).matches
    // The page stays as it is until the panel's code has loaded.
    startTransition(() => setMode(staysOpen ? 'inline' : 'sheet'))
  }
  function close() {
    staysOpen = false
    setMode(undefined)
    button.current?.focus({ preventScroll: true })
  }
  return { mode, toggle: mode ? close : open, close, button }
}
