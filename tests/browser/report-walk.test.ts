import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Role } from '#contract/base/roles.ts'
import { publishMod } from '#tests/backup/publish-mod.ts'
import { anyAddress, fromElsewhere, PASSWORD } from '#tests/browser/account-steps.ts'
import { ADMINISTRATOR, openAs } from '#tests/browser/administrator.ts'
import { openPublishingSite, type PublishingSite } from '#tests/browser/publish-steps.ts'
import { joinSite } from '#tests/join-site.ts'
import { mailsIn } from '#tests/outbox.ts'
import { UploadClient } from '#tests/upload-client.ts'

const MOD = 'Sunken Tanker'
const STRANGER = 'stranger@example.org'
const SEEN = 'Trojan.Generic in bin/start.exe'
const FOUND = 'The archive carries a program that steals passwords.'

let all: PublishingSite
let administrator: UploadClient
let mod: { id: number }
beforeAll(async () => {
  all = await openPublishingSite({ TRUST_PROXY: '127.0.0.1' })
  administrator = await UploadClient.logIn(
    all.site.url,
    ADMINISTRATOR.email,
    ADMINISTRATOR.password,
  )
  mod = await publishMod(administrator, MOD)
})
afterAll(() => all.close())

/** Opens an account with a role, past the browser; returns its address. */
async function join(name: string, role: Role = 'user'): Promise<string> {
  const email = anyAddress()
  const place = { url: all.site.url, dataDir: all.dataDir }
  await joinSite(place, { name, email, password: PASSWORD, role }, administrator)
  return email
}

const pageOf = (email: string, password = PASSWORD) =>
  openAs(all.site, { email, password }, fromElsewhere())

const region = (page: Page, name: string) => page.getByRole('region', { name })
const done = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).waitFor()

/** The one mail to an address about something, once it is there. */
async function mailTo(address: string, subject: RegExp): Promise<string> {
  const found = async () =>
    (await mailsIn(all.dataDir)).filter(
      (mail) =>
        mail.includes(`To: ${address}`) && subject.test(/^Subject: .*$/m.exec(mail)?.[0] ?? ''),
    )
  await expect.poll(async () => (await found()).length).toBe(1)
  return ((await found())[0] ?? '').replace(/=\r?\n/g, '')
}

/** Reports the mod as malware; returns the address of the private page. */
async function report(page: Page, email?: string): Promise<string> {
  await page.goto(`/mod/${mod.id}`)
  await page.getByRole('link', { name: 'Report an issue' }).click()
  await page.getByLabel('Report the issue').fill('It wants my passwords')
  await page.getByLabel('Reason (optional)').selectOption({ label: 'Malware' })
  await page.getByLabel('What was seen (optional)').fill(SEEN)
  if (email) await page.getByLabel('Email (optional)').fill(email)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('link', { name: 'Your private page' }).click()
  await page.getByText('Waiting for our team').waitFor()
  return page.url()
}

/** A moderator finds the report from the mod, takes it, notes what was found and hides the mod. */
async function take(page: Page): Promise<string> {
  await page.goto(`/mod/${mod.id}`)
  await page.getByRole('link', { name: '2 open reports' }).click()
  await page.waitForURL(`**/reports?mod=${mod.id}`)
  await page.getByText('none answered').waitFor()
  const row = page.getByRole('row').filter({ hasText: STRANGER })
  await row.getByText('due in 48 hours').waitFor()
  await row.getByRole('link').click()
  await page.getByText(SEEN).waitFor()
  await page.getByRole('button', { name: 'Take it' }).click()
  await done(page, 'You have this report')
  const note = region(page, 'Note')
  await note.getByRole('textbox').fill('Looked inside: it is one')
  await note.getByRole('button', { name: 'Save the note' }).click()
  await done(page, 'The note was saved')
  const address = page.url()
  await page.getByRole('link', { name: 'hide it' }).click()
  await page.getByRole('checkbox', { name: `Choose ${MOD}`, exact: true }).check()
  await region(page, 'Chosen mods').getByRole('button', { name: 'Hide' }).click()
  await page.getByRole('dialog').getByText('1 mod will change.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Hide 1 mod' }).click()
  await page.getByRole('dialog').getByText('1 mod changed.').waitFor()
  return address
}

/** Merges the other report into it, and closes it with a message and a statement of reasons. */
async function close(page: Page, address: string): Promise<void> {
  const id = address.split('/').at(-1) ?? ''
  await page.goto(address)
  await region(page, 'Close with a message').waitFor()
  await page.getByRole('link', { name: /^Report \d+ about/ }).click()
  await page.getByRole('button', { name: 'Take it' }).click()
  await done(page, 'You have this report')
  await page.getByLabel('Number of the other report').fill(id)
  await page.getByRole('button', { name: 'Merge' }).click()
  await done(page, 'The report was merged')
  await page.goto(address)
  const form = region(page, 'Close with a message')
  await form.getByLabel('Message to the reporter').fill('You were right. It is gone.')
  await form.getByLabel('Something was taken down').check()
  await form.getByLabel('What was found?').fill(FOUND)
  await form.getByLabel('Which law').fill('Section 202c of the criminal code')
  await form.getByRole('button', { name: 'Close the report' }).click()
  await done(page, 'The report was closed')
}

/** An administrator removes the mod for good, and finds everything in the log. */
async function remove(page: Page): Promise<void> {
  await page.goto(`/remove/${mod.id}`)
  await page.getByRole('button', { name: 'Remove the whole mod…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Malware.')
  await dialog.getByLabel(/^Type/).fill(MOD)
  await dialog.getByRole('button', { name: 'Remove for good' }).click()
  await page.getByRole('heading', { name: 'Removed for good' }).waitFor()
  await page.goto('/log')
  const log = page.getByRole('table', { name: 'Log' })
  for (const [what, who] of [
    ['Content removed for good', 'Administrator'],
    ['Report closed', 'Mona'],
    ['Reports merged', 'Mona'],
    ['Many mods changed', 'Mona'],
    ['Report taken', 'Mona'],
  ] as const) {
    await log.getByRole('row').filter({ hasText: what }).filter({ hasText: who }).first().waitFor()
  }
}

it('a report goes from a visitor through everybody’s hands to its answer, and an objection', async () => {
  const [una, eddy, mona, mara] = await Promise.all([
    join('Una'),
    join('Eddy', 'editor'),
    join('Mona', 'moderator'),
    join('Mara', 'moderator'),
  ])
  const visitor = await all.site.page(fromElsewhere())
  const link = await report(visitor, STRANGER)
  const received = await mailTo(STRANGER, /received/)
  expect(received).toContain(new URL(link).pathname)

  const user = await pageOf(una)
  await report(user)
  await mailTo(una, /received/)
  await user.goto('/account')
  const own = region(user, 'Your reports')
  await own.getByText(`about ${MOD}`).waitFor()
  await own.getByText('Waiting for our team').waitFor()

  const editor = await pageOf(eddy)
  await editor.goto('/reports')
  await editor.getByText("You don't have admin rights").waitFor()

  const moderator = await pageOf(mona)
  const address = await take(moderator)
  expect((await visitor.goto(`/mod/${mod.id}`))?.status()).toBe(404)
  const second = await pageOf(mara)
  await second.goto('/reports')
  await second.getByRole('row').filter({ hasText: STRANGER }).getByText('Taken by Mona').waitFor()
  await second.goto(address)
  await second.getByRole('button', { name: 'Take it over from Mona' }).waitFor()
  await close(moderator, address)

  const outcome = await mailTo(STRANGER, /outcome/)
  for (const mail of [received, outcome])
    expect(mail).not.toMatch(/passwords|Trojan|Tanker|right\./)
  expect(await mailTo(una, /outcome/)).toContain('You were right. It is gone.')
  await user.reload()
  await own.getByText('We acted on it').waitFor()

  await remove(await pageOf(ADMINISTRATOR.email, ADMINISTRATOR.password))
  await visitor.goto(link)
  await visitor.getByText('You were right. It is gone.').waitFor()
  await visitor.getByText(FOUND).waitFor()
  await visitor.getByLabel('Why do you object?').fill('There is a copy under another name')
  await visitor.getByRole('button', { name: 'Object', exact: true }).click()
  await visitor.getByText('You objected, and we are looking at it again').waitFor()

  await second.goto('/reports')
  await second.getByText(/\(\d answered\)/).waitFor()
  await second.getByRole('row').filter({ hasText: STRANGER }).getByText('objected').waitFor()
  await second.goto(address)
  const history = region(second, 'History')
  for (const text of ['Looked inside: it is one', FOUND, 'There is a copy under another name']) {
    await history.getByText(text).waitFor()
  }
})
