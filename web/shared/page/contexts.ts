import { createContext } from 'react-router'
import type { Api } from '#contract/api.ts'
import type { Site } from '#web/shared/page/site.ts'

/** The API as page loaders call it on the server. */
export const apiContext = createContext<Api>()
/** What the operator has set and pages show. */
export const siteContext = createContext<Site>()
/** Where an error goes that nobody expected while a page was loaded or rendered. */
export const reportErrorContext = createContext<(error: unknown) => void>()
/** Marks the inline scripts of this very rendering, so that the server can allow them by hash. */
export const nonceContext = createContext<string>()
