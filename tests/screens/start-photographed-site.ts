import { ADMINISTRATOR, ADMINISTRATOR_SETTINGS } from '#tests/browser/administrator.ts'
import { type SiteProcess, startSiteProcess } from '#tests/site-process.ts'

/** What was reported before the first picture. The first two are the administrator's own. */
const REPORTS = [
  {
    modId: 1,
    issue: 'My scanner warns about a file in the archive.\nIt is the one in the folder bin.',
    reason: 'malware',
    details: { seen: 'Trojan.Generic in bin/start.exe, says ClamAV' },
  },
  { modId: 2, issue: 'The download ends in the middle.', reason: 'broken-download' },
  { modId: 1, issue: 'I made this. Please take it down.', reason: 'stolen-work' },
] as const

/** A site of its own with the sample catalogue and some reports, so that no other test changes what is seen. */
export async function startPhotographedSite(): Promise<SiteProcess> {
  const site = await startSiteProcess({ SAMPLE_CATALOGUE: 'on', ...ADMINISTRATOR_SETTINGS })
  const { token } = await call(site.url, 'auth/login', ADMINISTRATOR)
  for (const [index, report] of REPORTS.entries()) {
    await call(site.url, 'mods/submit-report', report, index < 2 ? token : undefined)
  }
  return site
}

async function call(
  url: string,
  name: string,
  body: object,
  token?: string,
): Promise<{ token: string }> {
  const answer = await fetch(`${url}/api/v1/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${name} was answered with ${answer.status}`)
  return (await answer.json()) as { token: string }
}
