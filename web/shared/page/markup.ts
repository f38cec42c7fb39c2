import { createContext } from 'react'

/** Parts of the page that are the same on all pages: the server draws each once, as HTML. */
interface Markup {
  readonly categoryMenus: string
}

/** Undefined in the browser, which draws them as everything else. */
export const MarkupContext = createContext<Markup | undefined>(undefined)
