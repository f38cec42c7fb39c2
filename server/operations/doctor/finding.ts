/** `fault`: something does not work; `advice`: it works, and should be better. */
type FindingState = 'ok' | 'advice' | 'fault'

/** What was found of a part of the site, for its operator. */
export interface Finding {
  /** The part, in a word. */
  readonly part: string
  readonly state: FindingState
  /** What was found, in a sentence without its full stop. */
  readonly found: string
  /** What to do about it, in sentences; there unless it is `ok`. */
  readonly toDo?: string
}

/** Finds what is to be said of one part. What it throws is a fault of that part. */
export type Examination = () => Promise<Finding[]>

export const fine = (part: string, found: string): Finding => ({ part, state: 'ok', found })

export const advise = (part: string, found: string, toDo: string): Finding => ({
  part,
  state: 'advice',
  found,
  toDo,
})

export const fault = (part: string, found: string, toDo: string): Finding => ({
  part,
  state: 'fault',
  found,
  toDo,
})
