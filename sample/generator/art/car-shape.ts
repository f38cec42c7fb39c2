type Line = readonly (readonly [number, number])[]

/** The measures of a car body, in metres; x runs from the tail (-) to the nose (+). */
export interface CarShape {
  /** Upper edge of the lower body: boot, waist and bonnet. */
  readonly top: Line
  /** Lower edge, raised at the bumpers. */
  readonly sill: Line
  /** Half width seen from above. */
  readonly plan: Line
  /** Roof line, from the foot of the rear window to the foot of the windscreen. */
  readonly roof: Line
  /** Where the roof proper ends and begins, between rear window and windscreen. */
  readonly roofSpan: readonly [number, number]
  /** Parts of the side that are glass, as spans of x. */
  readonly windows: readonly (readonly [number, number])[]
  readonly axles: readonly number[]
  readonly wheel: number
  /** Narrowing of the cabin towards the roof, 0 to 1. */
  readonly tumble: number
  /** Open load bed, as a span of x. */
  readonly bed?: readonly [number, number]
  /** Door shut lines. */
  readonly doors: readonly number[]
}
