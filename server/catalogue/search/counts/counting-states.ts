import { RESULT_CAP } from '#contract/catalogue/list-choices.ts'

/**
 * A text's results are counted as a whole up to here, further than they are shown: the filter's parts
 * then need no look of their own.
 */
export const WHOLE = 2 * RESULT_CAP
/** And so many further for every part but the first: to count them costs what its look would. */
const WHOLE_FOR_A_LOOK = 1_000
/** @param parts how many parts of the filter are active: each needs a set without it. */
export function wholeUpTo(parts: number): number {
  return WHOLE + WHOLE_FOR_A_LOOK * Math.max(0, parts - 1)
}

/** So many mods of a whole are read in the time that one look takes, whatever it finds. */
const LOOK = 100
/**
 * How many mods of a whole are read in the time in which a set of its own is looked for. Of more than are
 * shown counts are least counts, and the lists that none of the sample is in are looked up as well.
 * @param expected how many mods are in that set, about.
 */
export function readInTimeOfLook(expected: number): number {
  return LOOK + (expected > RESULT_CAP ? WHOLE : expected)
}

/** Of more mods than are counted, so many are looked at. */
export const SAMPLE = 300

/** What is known about a set of results before anything is looked for. */
export interface SetFacts {
  /** The filter asks for a list that nothing was ever in. */
  readonly isImpossible: boolean
  /** The search whose results are counted has found it already. */
  readonly isFound: boolean
  /** A set within it has more mods than are shown. */
  readonly areManyKnown: boolean
  readonly isFiltered: boolean
  /** There is a text, and its words are so rare that all it finds may be counted as a whole. */
  readonly mayBeWhole: boolean
}

/** How a set is counted. */
export interface CountingState {
  readonly name: 'empty' | 'found' | 'many' | 'whole' | 'within' | 'own'
  readonly when: (facts: SetFacts) => boolean
  /** Mods that are looked for at most, of a filter with so many active parts. */
  readonly most: (parts: number) => number
}

/**
 * The states of a set of results that is to be counted: the first whose condition holds. docs/search.md
 * has the same table with what follows for the counts.
 */
export const COUNTING_STATES: readonly CountingState[] = [
  { name: 'empty', when: ({ isImpossible }) => isImpossible, most: () => 0 },
  { name: 'found', when: ({ isFound }) => isFound, most: () => 0 },
  { name: 'many', when: ({ areManyKnown }) => areManyKnown, most: () => SAMPLE },
  {
    name: 'whole',
    when: ({ isFiltered, mayBeWhole }) => mayBeWhole && !isFiltered,
    most: wholeUpTo,
  },
  { name: 'within', when: ({ mayBeWhole }) => mayBeWhole, most: () => RESULT_CAP },
  { name: 'own', when: () => true, most: () => RESULT_CAP },
]

export function countingStateOf(facts: SetFacts): CountingState {
  return COUNTING_STATES.find(({ when }) => when(facts)) as CountingState
}
