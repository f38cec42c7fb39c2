import type { Chance } from '#server/operations/generate/skewed-choice.ts'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'

function pick(chance: Chance, count: number): number {
  return Math.floor(chance() * count)
}

/**
 * The word as a hurried person types it: a letter left out, doubled, replaced, put in, or swapped with
 * its neighbour. The first letter is hit in one case of ten.
 */
export function withTypingError(word: string, chance: Chance): string {
  for (;;) {
    const first = chance() < 0.1 ? 0 : 1
    const at = first + pick(chance, word.length - first)
    const letter = ALPHABET[pick(chance, ALPHABET.length)] as string
    const before = word.slice(0, at)
    const kinds = [
      before + word.slice(at + 1),
      before + word.charAt(at) + word.slice(at),
      before + letter + word.slice(at + 1),
      before + letter + word.slice(at),
      before + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
    ]
    const wrong = kinds[pick(chance, kinds.length)] as string
    if (wrong !== word) return wrong
  }
}
