import { type RefObject, useEffect, useState } from 'react'

/** Rows rendered above and below the visible ones, so that scrolling finds them ready. */
const SPARE_ROWS = 8
/** Until the box is measured. */
const ROWS_AT_FIRST = 20

/** Which rows of a long list its box shows: [first, end), without the end. */
export function useVisiblePart(
  box: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): [number, number] {
  const [part, setPart] = useState<[number, number]>([0, ROWS_AT_FIRST])
  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      const first = Math.max(0, Math.floor(element.scrollTop / rowHeight) - SPARE_ROWS)
      const seen = Math.ceil(element.clientHeight / rowHeight) + 2 * SPARE_ROWS
      const end = Math.min(count, first + seen)
      setPart((before) => (before[0] === first && before[1] === end ? before : [first, end]))
    }
    measure()
    element.addEventListener('scroll', measure, { passive: true })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', measure)
      observer.disconnect()
    }
  }, [box, count, rowHeight])
  return part
}
