import { createContext } from 'react'

/**
 * Marks the inline scripts while the server renders; undefined in the browser. Not part of any
 * loader's data, which stands in the page itself.
 */
export const NonceContext = createContext<string | undefined>(undefined)
