import { BUGGY, PICKUP, SUV, TRUCK, VAN } from '#sample/generator/art/truck-shapes.ts'

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

const COUPE: CarShape = {
  top: [
    [-2.2, 0.78],
    [-2.1, 0.93],
    [-1.5, 0.97],
    [-0.6, 0.9],
    [0.5, 0.88],
    [1.2, 0.84],
    [1.9, 0.72],
    [2.15, 0.6],
    [2.22, 0.5],
  ],
  sill: [
    [-2.2, 0.42],
    [-1.9, 0.26],
    [-1.2, 0.2],
    [1.2, 0.19],
    [1.9, 0.22],
    [2.22, 0.3],
  ],
  plan: [
    [-2.2, 0.74],
    [-2.05, 0.86],
    [-1.35, 0.95],
    [-0.3, 0.88],
    [0.6, 0.88],
    [1.4, 0.93],
    [1.95, 0.84],
    [2.22, 0.6],
  ],
  roof: [
    [-1.75, 0.96],
    [-1.3, 1.12],
    [-0.6, 1.28],
    [-0.1, 1.3],
    [0.25, 1.25],
    [0.6, 1.1],
    [0.98, 0.86],
  ],
  roofSpan: [-0.75, 0.18],
  windows: [
    [-1.2, -0.52],
    [-0.42, 0.82],
  ],
  axles: [-1.36, 1.36],
  wheel: 0.34,
  tumble: 0.3,
  doors: [-0.5, 0.78],
}

const SEDAN: CarShape = {
  top: [
    [-2.4, 0.74],
    [-2.32, 0.95],
    [-1.7, 1.0],
    [-0.6, 0.95],
    [0.9, 0.93],
    [1.6, 0.86],
    [2.1, 0.76],
    [2.3, 0.6],
  ],
  sill: [
    [-2.4, 0.42],
    [-2.1, 0.28],
    [-1.2, 0.22],
    [1.3, 0.22],
    [2.0, 0.25],
    [2.3, 0.34],
  ],
  plan: [
    [-2.4, 0.78],
    [-2.2, 0.88],
    [-1.3, 0.93],
    [0.9, 0.92],
    [1.9, 0.88],
    [2.3, 0.68],
  ],
  roof: [
    [-1.72, 0.99],
    [-1.35, 1.17],
    [-0.9, 1.38],
    [-0.2, 1.44],
    [0.25, 1.4],
    [0.7, 1.18],
    [1.1, 0.92],
  ],
  roofSpan: [-0.95, 0.28],
  windows: [
    [-1.25, -0.32],
    [-0.22, 0.92],
  ],
  axles: [-1.4, 1.42],
  wheel: 0.34,
  tumble: 0.24,
  doors: [-1.12, -0.27, 0.86],
}

const MUSCLE: CarShape = {
  top: [
    [-2.35, 0.74],
    [-2.3, 0.96],
    [-1.7, 1.0],
    [-1.2, 1.02],
    [-0.4, 0.93],
    [0.6, 0.92],
    [1.5, 0.9],
    [2.1, 0.86],
    [2.32, 0.72],
  ],
  sill: [
    [-2.35, 0.44],
    [-2.0, 0.3],
    [-1.2, 0.23],
    [1.2, 0.22],
    [2.0, 0.26],
    [2.32, 0.34],
  ],
  plan: [
    [-2.35, 0.84],
    [-2.2, 0.9],
    [-1.3, 0.98],
    [-0.3, 0.92],
    [0.7, 0.92],
    [1.5, 0.95],
    [2.2, 0.9],
    [2.32, 0.8],
  ],
  roof: [
    [-1.95, 0.99],
    [-1.3, 1.16],
    [-0.6, 1.31],
    [-0.15, 1.33],
    [0.1, 1.3],
    [0.35, 1.15],
    [0.62, 0.92],
  ],
  roofSpan: [-0.7, 0.06],
  windows: [
    [-0.95, -0.5],
    [-0.4, 0.46],
  ],
  axles: [-1.36, 1.46],
  wheel: 0.36,
  tumble: 0.28,
  doors: [-0.52, 0.5],
}

const HATCH: CarShape = {
  top: [
    [-1.85, 0.7],
    [-1.8, 0.96],
    [-1.2, 1.0],
    [0.4, 0.96],
    [0.9, 0.94],
    [1.45, 0.84],
    [1.75, 0.72],
    [1.85, 0.56],
  ],
  sill: [
    [-1.85, 0.4],
    [-1.6, 0.27],
    [-1.0, 0.22],
    [1.0, 0.22],
    [1.6, 0.25],
    [1.85, 0.34],
  ],
  plan: [
    [-1.85, 0.78],
    [-1.7, 0.86],
    [-1.1, 0.88],
    [0.8, 0.87],
    [1.5, 0.82],
    [1.85, 0.62],
  ],
  roof: [
    [-1.84, 0.97],
    [-1.68, 1.2],
    [-1.45, 1.42],
    [-0.6, 1.5],
    [-0.05, 1.47],
    [0.5, 1.25],
    [0.95, 0.93],
  ],
  roofSpan: [-1.45, 0],
  windows: [
    [-1.45, -0.75],
    [-0.65, 0.72],
  ],
  axles: [-1.14, 1.16],
  wheel: 0.32,
  tumble: 0.2,
  doors: [-0.7, 0.7],
}

const SUPER: CarShape = {
  top: [
    [-2.2, 0.7],
    [-2.1, 0.98],
    [-1.5, 1.0],
    [-0.8, 0.95],
    [0.2, 0.78],
    [1.0, 0.74],
    [1.7, 0.6],
    [2.2, 0.42],
    [2.3, 0.34],
  ],
  sill: [
    [-2.2, 0.36],
    [-1.9, 0.2],
    [-1.1, 0.14],
    [1.2, 0.13],
    [2.0, 0.14],
    [2.3, 0.18],
  ],
  plan: [
    [-2.2, 0.9],
    [-2.0, 0.98],
    [-1.3, 1.02],
    [-0.3, 0.9],
    [0.5, 0.9],
    [1.35, 0.98],
    [1.95, 0.88],
    [2.3, 0.5],
  ],
  roof: [
    [-1.7, 0.98],
    [-1.1, 1.08],
    [-0.4, 1.15],
    [0, 1.14],
    [0.35, 1.07],
    [0.75, 0.93],
    [1.2, 0.72],
  ],
  roofSpan: [-0.5, 0.1],
  windows: [
    [-0.7, -0.2],
    [-0.1, 0.95],
  ],
  axles: [-1.34, 1.38],
  wheel: 0.35,
  tumble: 0.38,
  doors: [-0.35, 0.85],
}

/** The body shapes by the look of a sample mod. */
export const CAR_SHAPES: Readonly<Record<string, CarShape>> = {
  coupe: COUPE,
  sedan: SEDAN,
  muscle: MUSCLE,
  hatch: HATCH,
  super: SUPER,
  suv: SUV,
  pickup: PICKUP,
  van: VAN,
  truck: TRUCK,
  tow: TRUCK,
  buggy: BUGGY,
}
