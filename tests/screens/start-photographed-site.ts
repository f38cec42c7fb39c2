import { setTimeout as sleep } from 'node:timers/promises'
import { getMostDownloadedPage, modDetailSchema } from '#contract/mods.ts'
import { ADMINISTRATOR, ADMINISTRATOR_SETTINGS } from '#tests/browser/administrator.ts'
import { codeIn, mailsIn } from '#tests/outbox.ts'
import { type SiteProcess, startSiteProcess } from '#tests/site-process.ts'

/** Patience for a mailed code. */
const MAIL_MS = 30_000

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

/** Who has an account before the first picture, and as what. */
const PEOPLE = [
  { name: 'Una Quay', email: 'una@example.org', role: 'user' },
  { name: 'Eddy Pier', email: 'eddy@example.org', role: 'editor' },
  { name: 'Mona Buoy', email: 'mona@example.org', role: 'moderator' },
] as const

/** How often little downloaded mods were downloaded before the first picture: those that rise. */
const DOWNLOADS = [40, 32, 25, 19, 14, 10]

/**
 * A site of its own with the sample catalogue, some people, reports and downloads, so that no other test changes
 * what is seen. Without the downloads the mods that rise would be those that are new on the day.
 */
export async function startPhotographedSite(): Promise<SiteProcess> {
  const site = await startSiteProcess({
    SAMPLE_CATALOGUE: 'on',
    TRUST_PROXY: '127.0.0.1',
    ...ADMINISTRATOR_SETTINGS,
  })
  await download(site.url)
  const { token } = await call(site.url, 'auth/login', ADMINISTRATOR)
  for (const [index, report] of REPORTS.entries()) {
    await call(site.url, 'mods/submit-report', report, index < 2 ? token : undefined)
  }
  for (const person of PEOPLE) await join(site, person, token)
  return site
}

/** Opens an account, and has the administrator give it its role. */
async function join(
  { url, dataDir }: SiteProcess,
  { name, email, role }: (typeof PEOPLE)[number],
  token: string,
): Promise<void> {
  await call(url, 'auth/register', { name, email, password: 'a long password' })
  let otp: string | undefined
  for (const deadline = Date.now() + MAIL_MS; !otp && Date.now() < deadline; ) {
    await sleep(50)
    otp = codeIn(await mailsIn(dataDir), email)
  }
  await call(url, 'auth/verify-otp', { email, otp })
  if (role === 'user') return
  const { people = [] } = await call(url, 'people/get-people', { text: email }, token)
  const change = { id: people[0]?.id, role, seenRole: 'user', reason: 'Asked to help.' }
  await call(url, 'people/change-role', change, token)
}

/** Downloads mods from the end of the list by downloads, each time from another network. */
async function download(url: string): Promise<void> {
  const api = `${url}/api/v1/mods`
  const list = async (page: number) => {
    const answer = await fetch(`${api}/get-most-downloaded/${page}`)
    return getMostDownloadedPage.response.parse(await answer.json())
  }
  // The last page may have fewer.
  const { mods } = await list((await list(1)).pages - 1)
  for (const [place, { id }] of mods.slice(-DOWNLOADS.length).entries()) {
    const detail = await fetch(`${api}/get-mod-details/${id}`)
    const { fileUrl } = modDetailSchema.parse(await detail.json())
    if (fileUrl === null) throw new Error(`Mod ${id} has no file`)
    for (let visitor = 0; visitor < (DOWNLOADS[place] ?? 0); visitor++) {
      const headers = { 'x-forwarded-for': `203.0.${visitor}.${place}` }
      await (await fetch(new URL(fileUrl, url), { headers })).arrayBuffer()
    }
  }
}

/** What of answers is needed here. */
interface Answer {
  readonly token: string
  readonly people?: readonly { readonly id: number }[]
}

async function call(url: string, name: string, body: object, token?: string): Promise<Answer> {
  const answer = await fetch(`${url}/api/v1/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${name} was answered with ${answer.status}`)
  return (await answer.json()) as Answer
}
