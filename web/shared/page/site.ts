import { useRouteLoaderData } from 'react-router'

/** The operator's settings that pages show. */
export interface Site {
  readonly name: string
  /** The site's own origin, for canonical addresses and social cards. */
  readonly publicUrl: string
  /** The origin for the browser's API calls; empty for the page's own. */
  readonly apiUrl: string
  /** Where it is not `support@` and the site's host. */
  readonly contactAddress?: string
  readonly isRegistrationClosed?: boolean
  readonly hasImprint?: boolean
  readonly announcement?: {
    readonly id: string
    readonly html: string
    readonly isWarning: boolean
  }
}

/** The site's settings, for any component. */
export function useSite(): Site {
  const site = useRouteLoaderData<Site>('root')
  // The fallback is for the screen that is shown when even the root could not load.
  return site ?? { name: '', publicUrl: '', apiUrl: '' }
}
