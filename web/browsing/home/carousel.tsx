import { type CSSProperties, type FocusEvent, type KeyboardEvent, useId, useRef } from 'react'
import { CarouselControls } from '#web/browsing/home/carousel-controls.tsx'
import type { CarouselDefinition } from '#web/browsing/home/carousel-definition.ts'
import { CarouselSlide } from '#web/browsing/home/carousel-slide.tsx'
import { loopPlaces } from '#web/browsing/home/loop-places.ts'
import { useCarousel } from '#web/browsing/home/use-carousel.ts'
import styles from './carousel.module.css'

/**
 * A looping carousel of links. Without JavaScript, and until its code has loaded, it is a scrolling
 * row that looks the same.
 */
export function Carousel(properties: { definition: CarouselDefinition; intro?: string }) {
  const { definition, intro } = properties
  const { items, perView, look } = definition
  const id = useId()
  const root = useRef<HTMLElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  /** True while we move the focus ourselves: that must not move the row again. */
  const isOwnFocus = useRef(false)
  const { isReady, isPlaying, current, message, togglePlaying, step, show } = useCarousel(
    root,
    stage,
    definition,
  )

  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!by || !isReady || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const index = step(by)
    if (!stage.current?.contains(document.activeElement)) return
    isOwnFocus.current = true
    stage.current
      .querySelector<HTMLElement>(`[data-item="${index}"] a`)
      ?.focus({ preventScroll: true })
    isOwnFocus.current = false
  }

  function onFocus(event: FocusEvent) {
    const item = event.target.closest<HTMLElement>('[data-item]')?.dataset.item
    // A link must stay under the mouse until the button is released.
    if (isOwnFocus.current || item === undefined || !event.target.matches(':focus-visible')) return
    show(Number(item))
  }

  return (
    <section
      ref={root}
      className={`${styles.carousel} ${look === 'coverflow' ? styles.coverflow : styles.row}`}
      style={{ '--per-view': perView } as CSSProperties}
      aria-roledescription="carousel"
      aria-labelledby={id}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      <div className={styles.heading}>
        <h2 id={id}>{definition.heading}</h2>
        {intro && <p>{intro}</p>}
      </div>
      <CarouselControls
        name={definition.name}
        isReady={isReady}
        isPlaying={isPlaying}
        onToggle={togglePlaying}
        onStep={step}
      />
      <div ref={stage} className={`${styles.stage} swiper`}>
        <div className={`${styles.track} swiper-wrapper`}>
          {loopPlaces(items.length, perView).map((place) => (
            <CarouselSlide
              key={place.position}
              definition={definition}
              place={place}
              isCurrent={place.index === current}
            />
          ))}
        </div>
      </div>
      <p role="status" className="visually-hidden">
        {message}
      </p>
    </section>
  )
}
