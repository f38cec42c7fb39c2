interface Element {
  /** Elements in it, itself included. */
  count: number
  /** Ids that it, or something in it, refers to. */
  readonly targets: string[]
}

/** How many elements a drawing has once everything that is referred to stands where it is used. */
export class SvgReferences {
  readonly #all: Element = { count: 0, targets: [] }
  readonly #open: Element[] = [this.#all]
  readonly #byId = new Map<string, Element[]>()

  /** To be called for each element, and `close` at its end. */
  open(id: string | undefined): void {
    const element = { count: 1, targets: [] }
    this.#open.push(element)
    if (id === undefined) return
    const named = this.#byId.get(id)
    if (named) named.push(element)
    else this.#byId.set(id, [element])
  }

  /** The element that is open refers to another one. */
  add(target: string): void {
    this.#open.at(-1)?.targets.push(target)
  }

  close(): void {
    const element = this.#open.pop()
    const parent = this.#open.at(-1)
    if (!element || !parent) return
    parent.count += element.count
    for (const target of element.targets) parent.targets.push(target)
  }

  /** Infinity for what refers to itself, and for all that comes to more than `limit`. */
  total(limit: number): number {
    const known = new Map<string, number>()
    const weigh = (id: string): number => {
      const before = known.get(id)
      if (before !== undefined) return before
      // An element met again while it is being counted refers to itself.
      known.set(id, Number.POSITIVE_INFINITY)
      // If several elements share an id, programs render one of them. Count the heaviest.
      const weight = Math.max(0, ...(this.#byId.get(id) ?? []).map(sum))
      known.set(id, weight)
      return weight
    }
    const sum = (element: Element): number => {
      let total = element.count
      for (const target of element.targets) {
        total += weigh(target)
        if (total > limit) return Number.POSITIVE_INFINITY
      }
      return total
    }
    return sum(this.#all)
  }
}
