import type { RefObject } from 'react'
import { useKeys } from '#web/desk/pieces/use-keys.ts'

interface ManageKeys {
  /** Within which the mods are. */
  readonly place: RefObject<HTMLElement | null>
  readonly onChoosePage: () => void
  readonly onHelp: () => void
}

/** `j` and `k` walk through the mods on the page, `x` chooses the one with the focus, `o` opens it. */
export function useManageKeys({ place, onChoosePage, onHelp }: ManageKeys): void {
  const all = (selector: string) => [
    ...(place.current?.querySelectorAll<HTMLElement>(selector) ?? []),
  ]
  const present = () => all('tbody tr').findIndex((row) => row.contains(document.activeElement))
  const step = (by: number) => {
    const links = all('a[data-mod]')
    const at = present()
    links[at === -1 ? 0 : Math.min(Math.max(at + by, 0), links.length - 1)]?.focus()
  }
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    x: () => all('input[data-choose]')[present()]?.click(),
    a: onChoosePage,
    c: () => all('[data-bulk] button')[0]?.focus(),
    o: () => all('a[data-mod]')[present()]?.click(),
    '?': onHelp,
  })
}
