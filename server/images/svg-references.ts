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
  readonly #byId = new Map<string, Element>()

  /** To be called for each element, and `close` at its end. */
  open(id: string | undefined): void {
    const element = { count: 1, targets: [] }
    this.#open.push(element)
    // Of several with one id, programs draw one; the most expensive counts with all of them.
    if (id !== undefined && !this.#byId.has(id)) this.#byId.set(id, element)
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
    const known = new Map<Element, number>()
    const sum = (element: Element): number => {
      const before = known.get(element)
      if (before !== undefined) return before
      // Met again while it is added up, it refers to itself.
      known.set(element, Number.POSITIVE_INFINITY)
      let total = element.count
      for (const target of element.targets) {
        const used = this.#byId.get(target)
        if (used) total += sum(used)
        if (total > limit) return Number.POSITIVE_INFINITY
      }
      known.set(element, total)
      return total
    }
    return sum(this.#all)
  }
}
