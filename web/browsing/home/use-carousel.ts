import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { CarouselDefinition } from '#web/browsing/home/carousel-definition.ts'
import type { Loop } from '#web/browsing/home/start-loop.ts'
import { useMayMove } from '#web/browsing/home/use-may-move.ts'
import { loadChunk, tellChunkFailure } from '#web/shared/chunks/load-chunk.ts'

const SPEED_MS = 600
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

interface CarouselState {
  /** False while the row can only be scrolled. */
  readonly isReady: boolean
  /** Whether it moves by itself. It still pauses while the pointer or the focus is on it. */
  readonly isPlaying: boolean
  /** The item in front. */
  readonly current: number
  /** What screen readers say after the row was moved. */
  readonly message: string
  readonly togglePlaying: () => void
  /** Moves by this many slides at the visitor's request. Returns the new item. */
  readonly step: (by: number) => number
  /** Brings an item that got the focus into view. */
  readonly show: (index: number) => void
}

/**
 * Starts a carousel. Its code is loaded only now, when the page is already usable. Moving it by
 * hand stops it: it must not run away from what the visitor chose.
 */
export function useCarousel(
  root: RefObject<HTMLElement | null>,
  stage: RefObject<HTMLElement | null>,
  definition: CarouselDefinition,
): CarouselState {
  const [isPlaying, setPlaying] = useState(false)
  const [current, setCurrent] = useState(0)
  const [message, setMessage] = useState('')
  const stop = useCallback(() => setPlaying(false), [])
  const { loop, isReady } = useLoop(stage, definition, setCurrent, stop)
  const mayMove = useMayMove(root)

  useEffect(() => {
    if (!isReady) return
    const query = matchMedia(REDUCED_MOTION)
    const follow = () => setPlaying(!query.matches)
    follow()
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [isReady])

  const isMoving = isReady && isPlaying && mayMove
  useEffect(() => {
    if (!isMoving) return
    const speed = matchMedia(REDUCED_MOTION).matches ? 0 : SPEED_MS
    let timer = setTimeout(function move() {
      loop.current?.step(1)
      timer = setTimeout(move, definition.delayMs + speed)
    }, definition.delayMs)
    return () => clearTimeout(timer)
  }, [isMoving, definition, loop])

  const step = useCallback(
    (by: number) => {
      stop()
      const index = loop.current?.step(by) ?? 0
      setMessage(`${definition.items[index]?.label}, ${index + 1} of ${definition.items.length}`)
      return index
    },
    [definition, loop, stop],
  )
  const show = useCallback((index: number) => loop.current?.show(index), [loop])
  const togglePlaying = useCallback(() => setPlaying((before) => !before), [])
  return { isReady, isPlaying, current, message, togglePlaying, step, show }
}

/** The moving row itself, loaded and started after the first render. */
function useLoop(
  stage: RefObject<HTMLElement | null>,
  definition: CarouselDefinition,
  onShow: (index: number) => void,
  onGrab: () => void,
): { loop: RefObject<Loop | null>; isReady: boolean } {
  const loop = useRef<Loop>(null)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    let isGone = false
    loadChunk('start-loop', () => import('#web/browsing/home/start-loop.ts')).then(
      ({ startLoop }) => {
        if (isGone || !stage.current) return
        loop.current = startLoop(stage.current, {
          count: definition.items.length,
          perView: definition.perView,
          look: definition.look,
          speedMs: matchMedia(REDUCED_MOTION).matches ? 0 : SPEED_MS,
          onShow,
          onGrab,
        })
        setReady(true)
      },
      (error: unknown) => {
        if (isGone) return
        // The row stays a scrolling list of links, without turned slides.
        if (stage.current) stage.current.dataset.plain = ''
        tellChunkFailure(error)
      },
    )
    return () => {
      isGone = true
      loop.current?.destroy()
      loop.current = null
    }
  }, [stage, definition, onShow, onGrab])
  return { loop, isReady }
}
