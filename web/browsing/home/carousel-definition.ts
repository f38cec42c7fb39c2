/** One thing that a carousel shows and leads to. */
interface CarouselItem {
  readonly label: string
  /** A few more words, shown where there is room. */
  readonly note?: string
  readonly href: string
  readonly picture: string
  /** Which part of the picture must stay in sight when a narrow screen crops it, in CSS. */
  readonly focus?: string
}

/** What a carousel is made of. Keep it in a constant: a new object would restart the carousel. */
export interface CarouselDefinition {
  readonly heading: string
  /** What the controls call it: 'Pause the {name}'. */
  readonly name: string
  readonly items: readonly CarouselItem[]
  /** How many slides are visible; the outer ones only partly. */
  readonly perView: number
  /** How long a slide stays before the next one comes. */
  readonly delayMs: number
  /**
   * `coverflow`: the current slide is in the middle, its neighbours turned away. `row`: a flat row.
   */
  readonly look: 'coverflow' | 'row'
  /** Whether it is below the first screen, so that its pictures can load later. */
  readonly isBelow: boolean
  /** The pictures' own size in pixels. */
  readonly pictureSize: readonly [width: number, height: number]
}
