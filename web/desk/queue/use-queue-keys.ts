import type { RefObject } from 'react'
import { useKeys } from '#web/desk/pieces/use-keys.ts'

/** `j` and `k` walk through the reports on the page, `o` opens the one that has the focus. */
export function useQueueKeys(place: RefObject<HTMLElement | null>, onHelp: () => void): void {
  const links = () => [...(place.current?.querySelectorAll<HTMLElement>('a[data-report]') ?? [])]
  const present = () => links().indexOf(document.activeElement as HTMLElement)
  const step = (by: number) => {
    const all = links()
    const at = present()
    const next = at === -1 ? 0 : Math.min(Math.max(at + by, 0), all.length - 1)
    all[next]?.focus()
  }
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    o: () => links()[present()]?.click(),
    '?': onHelp,
  })
}
