import { createContext } from 'react-router'
import type { Api } from '#contract/api.ts'
import type { Site } from '#web/shared/page/site.ts'

/** The API as page loaders call it on the server. */
export const apiContext = createContext<Api>()
/** The operator's settings that pages show. */
export const siteContext = createContext<Site>()
/** Takes unexpected errors from loading or rendering a page. */
export const reportErrorContext = createContext<(error: unknown) => void>()
/** Marks the inline scripts of this rendering, so that the server can allow them by hash. */
export const nonceContext = createContext<string>()
