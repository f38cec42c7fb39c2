import { range } from '#server/catalogue/search/query/completions.ts'
import type { Span } from '#server/catalogue/search/query/query-spans.ts'
import type { TypedWord } from '#server/catalogue/search/query/query-words.ts'
import type { Vocabulary } from '#server/catalogue/search/query/vocabulary.sql.ts'
import { FIT } from '#server/catalogue/search/ranking-weights.ts'

/** A word of the catalogue to look for, for some groups of a query. */
export interface ExactRequest {
  readonly text: string
  readonly slots: readonly number[]
  readonly fit: number
  /** A kind of what was typed, or what that is a kind of. */
  readonly is?: 'narrower' | 'broader' | 'named'
  /** Of a name that is no word of a dictionary. */
  readonly isName?: boolean
}

/** The words as typed, and what may stand for them. */
export function exactRequests(words: readonly TypedWord[], spans: readonly Span[]): ExactRequest[] {
  return [
    ...words.map(({ text }, slot) => ({ text, slots: [slot], fit: 1 })),
    ...words.flatMap(({ meaning }, slot) =>
      meaning === undefined ? [] : [{ text: meaning, slots: [slot], fit: FIT.split }],
    ),
    ...spans.flatMap(({ first, count, senses }) => {
      const slots = range(first, count)
      return [
        ...[...senses.words].map(([text, fit]) => ({ text, slots, fit })),
        ...[...senses.narrower].map(([text, fit]) => ({
          text,
          slots,
          fit,
          is: 'narrower' as const,
        })),
        ...[...senses.broader].map(([text, fit]) => ({ text, slots, fit, is: 'broader' as const })),
        ...[...senses.named].map(([text, fit]) => ({
          text,
          slots,
          fit,
          is: 'named' as const,
          isName: senses.isName,
        })),
      ]
    }),
  ]
}

/** The words of the catalogue that are asked for, for each group that asks. */
export function foundWords(requests: readonly ExactRequest[], words: Vocabulary['words']) {
  const byText = Map.groupBy(requests, ({ text }) => text)
  return words.flatMap((row) =>
    (byText.get(row.word) ?? []).flatMap(({ slots, ...request }) =>
      slots.map((slot) => ({ row, slot, count: slots.length, ...request })),
    ),
  )
}
