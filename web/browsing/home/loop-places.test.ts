import { describe, expect, it } from 'vitest'
import { copiesPerSide, itemAt, loopPlaces } from './loop-places.ts'

describe('loopPlaces', () => {
  it('has every item once, in order, with copies on both sides', () => {
    const places = loopPlaces(4, 1.75)
    expect(places.map((place) => place.index)).toEqual([0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3])
    const items = places.filter((place) => !place.isCopy)
    expect(items.map((place) => place.position)).toEqual([0, 1, 2, 3])
  })

  it('continues without a seam at both ends', () => {
    const places = loopPlaces(12, 2.5)
    expect(places).toHaveLength(12 + 2 * 6)
    places.forEach((place, at) => {
      const next = places[at + 1]
      if (next) expect(next.index).toBe((place.index + 1) % 12)
    })
  })

  it('fills the view wherever an item rests', () => {
    for (const [count, perView] of [
      [4, 1.75],
      [12, 2.5],
    ] as const) {
      expect(copiesPerSide(count, perView)).toBeGreaterThan(Math.ceil(perView))
    }
  })
})

describe('itemAt', () => {
  it('finds the item behind a copy on either side', () => {
    expect([-5, -4, -1, 0, 3, 4, 9].map((position) => itemAt(position, 4))).toEqual([
      3, 0, 3, 0, 3, 0, 1,
    ])
  })
})
