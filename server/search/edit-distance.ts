/** How far a typed text is from a word, and from the nearest beginning of it. */
export interface EditDistance {
  readonly whole: number
  readonly prefix: number
}

/**
 * Counts the letters to insert, leave out, replace or swap with their neighbours (each pair once) to
 * turn `typed` into `word`, and into whichever beginning of it is the nearest.
 */
export function editDistance(typed: string, word: string): EditDistance {
  const left = [...typed]
  const right = [...word]
  let beforeLast: number[] = []
  let last = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (let row = 1; row <= left.length; row++) {
    const current = [row]
    for (let column = 1; column <= right.length; column++) {
      const isSame = left[row - 1] === right[column - 1]
      let least = Math.min(
        (last[column - 1] as number) + (isSame ? 0 : 1),
        (last[column] as number) + 1,
        (current[column - 1] as number) + 1,
      )
      const isSwapped =
        row > 1 &&
        column > 1 &&
        left[row - 1] === right[column - 2] &&
        left[row - 2] === right[column - 1]
      if (isSwapped) least = Math.min(least, (beforeLast[column - 2] as number) + 1)
      current.push(least)
    }
    beforeLast = last
    last = current
  }
  return { whole: last[right.length] as number, prefix: Math.min(...last) }
}
