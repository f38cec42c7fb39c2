import { useEffect, useRef } from 'react'

const KEYS_OFF = 'single-keys-off'
/** Used if the browser allows no storage. */
let areOff = false

/** Whether single keys do something: who speaks to the computer may not want that. */
export function readKeysOn(): boolean {
  try {
    return sessionStorage.getItem(KEYS_OFF) === null
  } catch {
    return !areOff
  }
}

/** Turns single keys on or off, as long as the tab is open. */
export function setKeysOn(isOn: boolean): void {
  areOff = !isOn
  try {
    if (isOn) sessionStorage.removeItem(KEYS_OFF)
    else sessionStorage.setItem(KEYS_OFF, 'true')
  } catch {
    // Then it lasts as long as the page.
  }
}

/**
 * Single keys that do something on this page, unless somebody is typing or a dialog is open.
 * @param keys what each key does, by the character that it types.
 */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (!readKeysOn() || isTyping(event.target) || document.querySelector('dialog:modal')) return
      if (!Object.hasOwn(latest.current, event.key)) return
      event.preventDefault()
      latest.current[event.key]?.()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input, textarea, select')
}
