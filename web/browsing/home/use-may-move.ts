import { type RefObject, useEffect, useState } from 'react'

/** The play button is exempt: pointing at everything else pauses the movement. */
const EXEMPT = '[data-playback]'
/** How much of the element must be on screen for it to move. */
const VISIBLE_PART = 0.3

/**
 * Whether something that moves by itself may move right now: it is on screen, its tab is visible,
 * and neither the mouse nor the focus is on it.
 */
export function useMayMove(root: RefObject<HTMLElement | null>): boolean {
  const [isVisible, setVisible] = useState(false)
  const [isHidden, setHidden] = useState(false)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)

  useEffect(() => {
    const element = root.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => setVisible(entries.at(-1)?.isIntersecting ?? false),
      { threshold: VISIBLE_PART },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [root])

  useEffect(() => {
    const follow = () => setHidden(document.hidden)
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [])

  useEffect(() => {
    const element = root.current
    if (!element) return
    const counts = (event: Event) =>
      event.target instanceof Element && !event.target.closest(EXEMPT)
    const over = (event: PointerEvent) => setHovered(event.pointerType === 'mouse' && counts(event))
    const leave = () => setHovered(false)
    const focus = (event: FocusEvent) => setFocused(counts(event))
    const blur = () => setFocused(false)
    element.addEventListener('pointerover', over)
    element.addEventListener('pointerleave', leave)
    element.addEventListener('focusin', focus)
    element.addEventListener('focusout', blur)
    return () => {
      element.removeEventListener('pointerover', over)
      element.removeEventListener('pointerleave', leave)
      element.removeEventListener('focusin', focus)
      element.removeEventListener('focusout', blur)
    }
  }, [root])

  return isVisible && !isHidden && !isHovered && !isFocused
}
