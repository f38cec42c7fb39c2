import type { Page } from 'playwright-core'
import { login } from '#contract/people/accounts.ts'
import type { OpenSite } from '#tests/browser/open-site.ts'

/** The administrator of every site that the browser tests start. */
export const ADMINISTRATOR = { email: 'admin@example.org', password: 'an admin password' } as const

/** The settings that make that administrator. */
export const ADMINISTRATOR_SETTINGS = {
  ADMIN_EMAIL: ADMINISTRATOR.email,
  ADMIN_PASSWORD: ADMINISTRATOR.password,
} as const

type PageOptions = NonNullable<Parameters<OpenSite['page']>[0]>

interface Login {
  readonly email: string
  readonly password: string
}

/**
 * What the browser of somebody keeps who is logged in.
 * @throws Error where the site does not let them in.
 */
export async function sessionOf(
  site: OpenSite,
  { email, password }: Login,
  headers: Readonly<Record<string, string>> = {},
): Promise<NonNullable<PageOptions['storageState']>> {
  const answer = await fetch(`${site.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new Error(`The login of ${email} was answered with ${answer.status}`)
  const { token, account } = login.response.parse(await answer.json())
  // As web/shared/api/session-store.ts keeps it.
  const localStorage = [
    { name: 'accessToken', value: token },
    { name: 'userName', value: account.name },
    ...(account.role === 'user' ? [] : [{ name: 'role', value: account.role }]),
  ]
  return { cookies: [], origins: [{ origin: site.url, localStorage }] }
}

/** A page whose visitor is logged in as somebody, as if they had been here before. */
export async function openAs(
  site: OpenSite,
  person: Login,
  options: PageOptions = {},
): Promise<Page> {
  const storageState = await sessionOf(site, person, options.extraHTTPHeaders)
  return site.page({ ...options, storageState })
}

/** A page on which that administrator is logged in. */
export const adminPage = (site: OpenSite, options: PageOptions = {}): Promise<Page> =>
  openAs(site, ADMINISTRATOR, options)
