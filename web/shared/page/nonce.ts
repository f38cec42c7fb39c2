import { createContext } from 'react'

/**
 * Marks the inline scripts while the server renders; undefined in the browser. It is not in any
 * loader's data, because that is visible in the page.
 */
export const NonceContext = createContext<string | undefined>(undefined)
