import { Swiper } from 'swiper'
import { EffectCoverflow } from 'swiper/modules'
import { copiesPerSide, itemAt } from '#web/browsing/home/loop-places.ts'

interface LoopOptions {
  readonly count: number
  readonly perView: number
  readonly look: 'coverflow' | 'row'
  readonly speedMs: number
  /** Called as soon as the row starts to move, with the item it moves to. */
  readonly onShow: (index: number) => void
  /** Called when somebody starts dragging the row. */
  readonly onGrab: () => void
}

/** A row that can be moved endlessly. */
export interface Loop {
  /** Moves by this many slides, back if negative. Returns the item that will be shown. */
  readonly step: (by: number) => number
  /** Moves to an item. */
  readonly show: (index: number) => void
  readonly destroy: () => void
}

/** carousel.module.css has the same turn and depth, for the moment before this runs. */
const COVERFLOW = { rotate: 32, depth: 180, stretch: 0, modifier: 1, slideShadows: false }

/**
 * Turns a scrolling row, as loop-places.ts lays it out, into a Swiper that has no ends.
 *
 * Swiper's own loop moves slides around in the document. That takes the focus from a moved link and
 * changes the tab order, and it needs more than four slides at 1.75 per view. Here the slides stay
 * where they are: between two moves the row jumps back by a whole round, from a copy to the item,
 * which looks the same.
 */
export function startLoop(stage: HTMLElement, options: LoopOptions): Loop {
  const copies = copiesPerSide(options.count, options.perView)
  const start = startPosition(stage, options, copies)
  stage.dataset.ready = ''
  // All of them are about to come into view.
  for (const image of stage.querySelectorAll('img')) image.loading = 'eager'
  const swiper = new Swiper(stage, {
    modules: [EffectCoverflow],
    slidesPerView: options.perView,
    centeredSlides: options.look === 'coverflow',
    effect: options.look === 'coverflow' ? 'coverflow' : 'slide',
    coverflowEffect: COVERFLOW,
    initialSlide: start,
    speed: options.speedMs,
    grabCursor: true,
    threshold: 4,
    watchOverflow: false,
  })

  /** Moves everything by whole rounds, even in the middle of a move. Nothing visible changes. */
  function putBack(from: number): void {
    const home = copies + itemAt(from - copies, options.count)
    const width = swiper.slidesSizesGrid[0] ?? 0
    if (home === from || width === 0) return
    const translate = swiper.getTranslate() - (home - from) * width
    swiper.setTransition(0)
    swiper.setTranslate(translate)
    swiper.updateActiveIndex(swiper.activeIndex + home - from)
    swiper.updateSlidesClasses()
    // Without a layout in between, the browser would animate this as part of the next move.
    stage.getBoundingClientRect()
  }

  function report(): void {
    options.onShow(itemAt(swiper.activeIndex - copies, options.count))
  }

  swiper.on('slideChange', report)
  swiper.on('transitionEnd', () => putBack(swiper.activeIndex))
  swiper.on('sliderFirstMove', () => {
    options.onGrab()
    const width = swiper.slidesSizesGrid[0] ?? 1
    const firstOffset = swiper.slidesGrid[0] ?? 0
    putBack(Math.round((-swiper.getTranslate() - firstOffset) / width))
    swiper.touchEventsData.startTranslate = swiper.getTranslate()
  })

  return {
    step(by) {
      putBack(swiper.activeIndex)
      swiper.slideTo(swiper.activeIndex + by)
      return itemAt(swiper.activeIndex - copies, options.count)
    },
    show(index) {
      putBack(swiper.activeIndex)
      swiper.slideTo(copies + index)
    },
    destroy() {
      swiper.destroy()
      delete stage.dataset.ready
    },
  }
}

/** The slide that the visitor had scrolled to before the carousel started. */
function startPosition(stage: HTMLElement, options: LoopOptions, copies: number): number {
  const width = stage.clientWidth / options.perView
  if (stage.scrollLeft === 0 || width === 0) return copies
  const inset = options.look === 'coverflow' ? (stage.clientWidth - width) / 2 : 0
  return copies + itemAt(Math.round((stage.scrollLeft + inset) / width) - copies, options.count)
}
