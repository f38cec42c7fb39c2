import type { RouterContext, ServerBuild } from 'react-router'
import type { Api } from '#contract/api.ts'

/** What pages show of the operator's settings; the web part has the same shape. */
export interface SiteSettings {
  readonly name: string
  readonly publicUrl: string
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

/** The built web part. The server knows it by its shape alone. */
export type WebBuild = Omit<ServerBuild, 'entry'> & {
  readonly entry: {
    readonly module: ServerBuild['entry']['module'] & {
      readonly apiContext: RouterContext<Api>
      readonly siteContext: RouterContext<SiteSettings>
      readonly nonceContext: RouterContext<string>
      readonly reportErrorContext: RouterContext<(error: unknown) => void>
    }
  }
}

const BUILT = new URL('../../../build/server/index.js', import.meta.url)

/** The folder of files that the browser loads. */
export const CLIENT_FILES = new URL('../../../build/client/', import.meta.url)

/** @throws Error when the web part was not built. */
export async function loadWebBuild(): Promise<WebBuild> {
  return (await import(BUILT.href)) as WebBuild
}
