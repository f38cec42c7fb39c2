import { setTimeout as sleep } from 'node:timers/promises'
import { getMostDownloadedPage, modDetailSchema } from '#contract/catalogue/mods.ts'
import { ADMINISTRATOR, ADMINISTRATOR_SETTINGS } from '#tests/browser/administrator.ts'
import { joinSite } from '#tests/join-site.ts'
import { type SiteProcess, startSiteProcess } from '#tests/site-process.ts'
import { UploadClient } from '#tests/upload-client.ts'

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
  const { email, password } = ADMINISTRATOR
  const administrator = await UploadClient.logIn(site.url, email, password)
  const visitor = new UploadClient(site.url)
  for (const [index, report] of REPORTS.entries()) {
    await (index < 2 ? administrator : visitor).succeed('mods/submit-report', report)
  }
  for (const person of PEOPLE) {
    await joinSite(site, { ...person, password: 'a long password' }, administrator)
  }
  return site
}

/** Downloads mods from the end of the list by downloads, each time from another network. */
async function download(url: string): Promise<void> {
  const api = `${url}/api/v1/mods`
  // A site that has just started refuses visitors as long as a slow machine is late with its other work.
  const list = async (page: number, tries = 20) => {
    const answer = await fetch(`${api}/get-most-downloaded/${page}`)
    if (answer.status === 503 && tries > 1) {
      await answer.body?.cancel()
      await sleep(500)
      return list(page, tries - 1)
    }
    if (!answer.ok) throw new Error(`Page ${page}: ${answer.status} ${await answer.text()}`)
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
