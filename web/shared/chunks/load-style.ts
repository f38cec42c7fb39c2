/**
 * Resolves when the browser has the style sheet, without applying it yet. @throws Error if it does
 * not load.
 */
export function loadStyle(href: string): Promise<void> {
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = 'style'
    link.href = href
    link.onload = () => {
      link.remove()
      resolve()
    }
    link.onerror = () => {
      link.remove()
      reject(new Error(`${href} did not come`))
    }
    document.head.append(link)
  })
}

/** Whether a style sheet has not loaded; one that is missing counts as an empty one. */
export function isWithoutRules({ sheet }: HTMLLinkElement): boolean {
  return !sheet || sheet.cssRules.length === 0
}

/** Loads those style sheets of a chunk again that did not load. @throws Error if one still does not. */
export async function loadStylesAgain(chunk: string): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')
  const failed = [...links].filter(
    (link) => isWithoutRules(link) && window.chunks.nameOf(link.href) === chunk,
  )
  await Promise.all(failed.map(replace))
}

function replace(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const fresh = document.createElement('link')
    fresh.rel = 'stylesheet'
    fresh.onload = () => resolve()
    fresh.onerror = () => reject(new Error(`${link.href} did not come`))
    fresh.href = link.href
    link.replaceWith(fresh)
  })
}
