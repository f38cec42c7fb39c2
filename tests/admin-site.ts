import { type SiteProcess, startSiteProcess } from '#tests/site-process.ts'
import { UploadClient } from '#tests/upload-client.ts'

/** The administrator of sites that tests start. */
export const ADMIN = { email: 'ada@example.org', password: 'lighthouse keeper 7' }

/** Settings with which a site has `ADMIN` when it runs, and nothing else in it. */
export const ADMIN_SETTINGS = {
  SAMPLE_CATALOGUE: 'off',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
}

/** The administrator, logged in to a site that has one. */
export function logInAdmin(origin: string): Promise<UploadClient> {
  return UploadClient.logIn(origin, ADMIN.email, ADMIN.password)
}

/** A site as a process, with its administrator logged in. */
export async function startAdminSite(
  settings: Record<string, string> = {},
): Promise<{ site: SiteProcess; client: UploadClient }> {
  const site = await startSiteProcess({ ...ADMIN_SETTINGS, ...settings })
  return { site, client: await logInAdmin(site.url) }
}
