/** An element that has ended. */
interface ClosedElement {
  /** The names below the root element, its own the last: `InitDatas/Item/modelName`. */
  readonly place: string
  readonly text: string
  readonly attributes: Readonly<Record<string, string>>
  /** Of the elements from the root on, the attribute `type`. */
  readonly types: readonly (string | undefined)[]
}

/** Takes what one meta file says, element by element. */
export type MetaReader = (element: ClosedElement) => void

/** What the game takes for a name; others are mistakes of their authors. */
export const NAME = /^[\w.-]{1,64}$/
