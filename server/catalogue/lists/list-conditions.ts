/** What a mod of a list has to meet. */
export interface ListConditions {
  /** Ids of lists that it is in, all of them, and in none of which it is. */
  readonly inLists: readonly number[]
  readonly notInLists: readonly number[]
  /** Microseconds since 1970. */
  readonly createdFrom: number | undefined
  readonly minDownloads: number
}
