/** One thing that a carousel shows and leads to. */
interface CarouselItem {
  readonly label: string
  /** A few words more, where there is room for them. */
  readonly note?: string
  readonly href: string
  readonly picture: string
  /** Which part of the picture must stay in sight when a narrow screen crops it, in CSS. */
  readonly focus?: string
}

/** What a carousel is made of. Keep it in a constant: a new object would start the carousel anew. */
export interface CarouselDefinition {
  readonly heading: string
  /** What the controls call it: 'Pause the {name}'. */
  readonly name: string
  readonly items: readonly CarouselItem[]
  /** How many slides are visible; the outer ones in part. */
  readonly perView: number
  /** How long a slide rests before the next one comes. */
  readonly delayMs: number
  /** Coverflow: the current slide in the middle, its neighbours turned away. Otherwise a flat row. */
  readonly look: 'coverflow' | 'row'
  /** Whether it stands below the first screen, so that its pictures may come later. */
  readonly isBelow: boolean
  /** The pictures' own size in pixels. */
  readonly pictureSize: readonly [width: number, height: number]
}
