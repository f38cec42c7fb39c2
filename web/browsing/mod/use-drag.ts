import { type PointerEvent, useRef, useState } from 'react'

interface DragOptions {
  /** Whether this kind of pointer can drag. */
  isEnabled: (pointerType: string) => boolean
  /** How far the pointer moved since the last call. */
  onMove: (x: number, y: number) => void
  /** How far the pointer moved in all. */
  onEnd: (x: number, y: number) => void
}

/** Moves shorter than this, in CSS pixels, are a click. */
const CLICK_PX = 6

/** Follows one pointer from press to release. A second finger, as in a pinch, ends it. */
export function useDrag({ isEnabled, onMove, onEnd }: DragOptions) {
  const start = useRef<{ id: number; x: number; y: number }>(undefined)
  const last = useRef({ x: 0, y: 0 })
  const dragged = useRef(false)
  const [offset, setOffset] = useState<readonly [number, number]>()

  function end() {
    start.current = undefined
    setOffset(undefined)
  }
  const handlers = {
    onPointerDown(event: PointerEvent) {
      dragged.current = false
      const isPinched = (window.visualViewport?.scale ?? 1) > 1.01
      if (!event.isPrimary || isPinched || !isEnabled(event.pointerType)) return end()
      if (event.button !== 0) return
      start.current = { id: event.pointerId, x: event.clientX, y: event.clientY }
      last.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove(event: PointerEvent) {
      if (event.pointerId !== start.current?.id) return
      const x = event.clientX - start.current.x
      const y = event.clientY - start.current.y
      if (!dragged.current && Math.hypot(x, y) < CLICK_PX) return
      if (!dragged.current) event.currentTarget.setPointerCapture(event.pointerId)
      dragged.current = true
      onMove(event.clientX - last.current.x, event.clientY - last.current.y)
      last.current = { x: event.clientX, y: event.clientY }
      setOffset([x, y])
    },
    onPointerUp(event: PointerEvent) {
      if (event.pointerId !== start.current?.id) return
      const { x, y } = start.current
      end()
      if (dragged.current) onEnd(event.clientX - x, event.clientY - y)
    },
    onPointerCancel: end,
  }
  /** Whether the click that follows a release belongs to a drag. */
  const wasDragged = () => dragged.current
  return { offset, handlers, wasDragged }
}
