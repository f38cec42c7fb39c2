import { useLayoutEffect, useState } from 'react'

interface PageHeading {
  readonly id: string
  readonly text: string
}

/** Headings with a name for an id; React's own ids are not for addresses. */
const ADDRESS = /^[a-z]+$/

/** The headings of the page's sections that have an address, in the page's order. */
export function usePageHeadings(): readonly PageHeading[] {
  const [headings, setHeadings] = useState<readonly PageHeading[]>([])
  useLayoutEffect(() => {
    const all = [...document.querySelectorAll('main article h2')]
    setHeadings(
      all
        .filter(({ id }) => ADDRESS.test(id))
        .map(({ id, textContent }) => ({ id, text: textContent })),
    )
  }, [])
  return headings
}

/** Gives a section's heading the focus, so that the next key goes on from there. */
export function focusHeading(id: string): void {
  const heading = document.getElementById(id)
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
