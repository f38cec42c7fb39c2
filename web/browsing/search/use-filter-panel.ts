import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** Beside the list, or as a sheet above it; undefined while it is closed. */
export type PanelMode = 'inline' | 'sheet' | undefined

/** Where there is room beside the list. */
const IS_WIDE = '(min-width: 60rem)'

/** Whoever has opened it beside one list finds it beside the next. */
let staysOpen = false

export interface FilterPanelState {
  readonly mode: PanelMode
  readonly toggle: () => void
  readonly close: () => void
  readonly button: RefObject<HTMLButtonElement | null>
}

/**
 * Opens and closes the filters.
 * @param isOpenInUrl how pages without scripts open them.
 */
export function useFilterPanel(isOpenInUrl: boolean): FilterPanelState {
  const [mode, setMode] = useState<PanelMode>(isOpenInUrl || staysOpen ? 'inline' : undefined)
  const button = useRef<HTMLButtonElement>(null)
  const location = useLocation()

  // A filter that is gone takes the focus with it; the filters are the nearest place to go on from.
  useEffect(() => {
    const isInPlace = (location.state as { isInPlace?: boolean } | null)?.isInPlace
    if (isInPlace && document.activeElement === document.body) {
      button.current?.focus({ preventScroll: true })
    }
  }, [location])

  function open() {
    staysOpen = matchMedia(IS_WIDE).matches
    // The page stays as it is until the panel's code has come.
    startTransition(() => setMode(staysOpen ? 'inline' : 'sheet'))
  }
  function close() {
    staysOpen = false
    setMode(undefined)
    button.current?.focus({ preventScroll: true })
  }
  return { mode, toggle: mode ? close : open, close, button }
}
