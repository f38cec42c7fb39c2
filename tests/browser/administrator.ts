import type { Page } from 'playwright-core'
import type { OpenSite } from '#tests/browser/open-site.ts'

/** The administrator of every site that the browser tests start. */
export const ADMINISTRATOR = { email: 'admin@example.org', password: 'an admin password' } as const

/** The settings that make that administrator. */
export const ADMINISTRATOR_SETTINGS = {
  ADMIN_EMAIL: ADMINISTRATOR.email,
  ADMIN_PASSWORD: ADMINISTRATOR.password,
} as const

/** A page whose visitor is logged in as that administrator, as if they had been here before. */
export async function openAsAdministrator(
  site: OpenSite,
  options: NonNullable<Parameters<OpenSite['page']>[0]> = {},
): Promise<Page> {
  const answer = await fetch(`${site.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...options.extraHTTPHeaders },
    body: JSON.stringify(ADMINISTRATOR),
  })
  const { token } = (await answer.json()) as { token: string }
  const localStorage = [
    { name: 'accessToken', value: token },
    { name: 'userName', value: 'Administrator' },
    { name: 'role', value: 'administrator' },
  ]
  const storageState = { cookies: [], origins: [{ origin: site.url, localStorage }] }
  return site.page({ ...options, storageState })
}
