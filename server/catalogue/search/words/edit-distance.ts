/** How far a typed text is from a word, and from the nearest beginning of it. */
export interface EditDistance {
  readonly whole: number
  readonly prefix: number
}

/** More letters at the end of a word than any correction bridges. */
const BEYOND = 4
const WIDTH = 64
/** Three rows of the table; kept, since a misspelt word is compared with hundreds. */
const rows = [new Uint8Array(WIDTH), new Uint8Array(WIDTH), new Uint8Array(WIDTH)] as const

/**
 * Counts the letters to insert, leave out, replace or swap with their neighbours (each pair once) to
 * turn `typed` into `word`, and into whichever beginning of it is the nearest. Words are compared up
 * to 63 letters.
 * @param most counting ends where both are more: then they are `most + 1`.
 */
export function editDistance(
  typed: string,
  word: string,
  most = Number.POSITIVE_INFINITY,
): EditDistance {
  const height = Math.min(typed.length, WIDTH - 1)
  const width = Math.min(word.length, height + BEYOND, WIDTH - 1)
  let [beforeLast, last, current] = rows as readonly [Uint8Array, Uint8Array, Uint8Array]
  for (let column = 0; column <= width; column++) last[column] = column
  let leastBefore = 0
  for (let row = 1; row <= height; row++) {
    const least = fillRow(typed, word, { row, width }, [beforeLast, last, current])
    // Below it is nothing less, but for letters that are swapped.
    if (least > most && leastBefore >= most) return { whole: most + 1, prefix: most + 1 }
    leastBefore = least
    ;[beforeLast, last, current] = [last, current, beforeLast]
  }
  const ends = last.subarray(0, width + 1)
  const isCut = word.length > width
  return {
    whole: isCut ? word.length - height : (ends[width] as number),
    prefix: Math.min(...ends),
  }
}

/** @returns the least in the row. */
function fillRow(
  typed: string,
  word: string,
  { row, width }: { row: number; width: number },
  [beforeLast, last, current]: readonly [Uint8Array, Uint8Array, Uint8Array],
): number {
  const letter = typed.charCodeAt(row - 1)
  const letterBefore = row > 1 ? typed.charCodeAt(row - 2) : -1
  current[0] = row
  let leastOfRow = row
  for (let column = 1; column <= width; column++) {
    const other = word.charCodeAt(column - 1)
    let least = (last[column - 1] as number) + (letter === other ? 0 : 1)
    least = Math.min(least, (last[column] as number) + 1, (current[column - 1] as number) + 1)
    if (column > 1 && letterBefore === other && letter === word.charCodeAt(column - 2)) {
      least = Math.min(least, (beforeLast[column - 2] as number) + 1)
    }
    current[column] = least
    if (least < leastOfRow) leastOfRow = least
  }
  return leastOfRow
}
