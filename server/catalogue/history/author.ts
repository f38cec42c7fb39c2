/** Who changes something: an account, or nobody for what was there before the history. */
export interface Author {
  readonly id: number
  readonly name: string
}
