import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '#contract/base/roles.ts'
import {
  call,
  fill,
  fromElsewhere,
  logIn,
  makeAccount,
  openForm,
  PASSWORD,
} from '#tests/browser/account-steps.ts'
import { ADMINISTRATOR } from '#tests/browser/administrator.ts'
import { accessibilityFindings, sidewaysScroll } from '#tests/browser/check-accessibility.ts'
import { type OpenSite, openSite } from '#tests/browser/open-site.ts'

const NO_RIGHTS = "You don't have admin rights"

let site: OpenSite
/** An administrator's token, for what is not the point of a test. */
let token: string
/** Two mods of the sample. */
let mods: { id: number; name: string }[]

beforeAll(async () => {
  site = await openSite()
  const session = await call<{ token: string }>('auth/login', ADMINISTRATOR)
  token = session.token
  const body = { text: 'a', view: 'public' }
  const page = await call<{ mods: typeof mods }>('manage/get-mods', body, token)
  mods = page.mods.slice(0, 2)
})
afterAll(() => site.close())

/** Somebody with an account and a role; returns its number too. */
async function somebody(role: Role): Promise<{ id: number; email: string }> {
  const { email } = await makeAccount()
  const found = await call<{ people: { id: number }[] }>(
    'people/get-people',
    { text: email },
    token,
  )
  const id = found.people[0]?.id ?? 0
  const change = { id, role, seenRole: 'user', reason: 'a test' }
  await call('people/change-role', change, token)
  return { id, email }
}

async function pageOf(email: string, options: object = {}, password = PASSWORD): Promise<Page> {
  const page = await site.page({ ...fromElsewhere(), ...options })
  await logIn(page, email, password)
  return page
}

const desk = (page: Page) => page.getByRole('navigation', { name: 'Desk' })
const refused = (page: Page) => page.getByText(NO_RIGHTS).waitFor()

describe('an administrator', () => {
  it('makes somebody an editor and gives them a mod, with the keyboard alone', async () => {
    const { id, email } = await somebody('user')
    const page = await pageOf(ADMINISTRATOR.email, {}, ADMINISTRATOR.password)
    await page.goto('/account')
    await page.getByRole('link', { name: 'People', exact: true }).press('Enter')
    await page.getByLabel('Name, address or number').fill(email)
    await page.keyboard.press('Enter')
    await page.getByText('1 person').waitFor()
    await page.getByRole('table', { name: 'People' }).getByRole('link').press('Enter')
    await page.waitForURL(`**/people/${id}`)
    const role = page.getByRole('region', { name: 'Role' })
    await role.getByRole('radio', { name: 'User' }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('Give a reason').waitFor()
    await page.keyboard.type('knows every boat')
    await page.keyboard.press('Enter')
    await page.getByText('Ada Harbour is now an editor').waitFor()
    await page.getByLabel('Give them a mod').fill(`#${mods[0]?.id}`)
    await page.keyboard.press('Enter')
    await page.getByText(`Ada Harbour now has “${mods[0]?.name}”`).waitFor()
    await page.getByRole('link', { name: 'In the log' }).click()
    await page.getByText('User to Editor: knows every boat').waitFor()
    const about = page.getByRole('table', { name: 'Log' }).locator(`a[href="/people/${id}"]`)
    expect(await about.count()).toBeGreaterThan(0)
  })

  it('blocks somebody, who is out at once and is told so', async () => {
    const { id, email } = await somebody('user')
    const theirs = await pageOf(email)
    const page = await pageOf(ADMINISTRATOR.email, {}, ADMINISTRATOR.password)
    await page.goto(`/people/${id}`)
    const block = page.getByRole('region', { name: 'Block' })
    await block.getByLabel('Reason').fill('spam')
    await block.getByRole('button', { name: 'Block' }).click()
    await page.getByText('Ada Harbour is blocked').waitFor()
    await theirs.goto('/account')
    await theirs.waitForURL('**/login')
    await fill(theirs, { email, password: PASSWORD })
    await openForm(theirs).getByRole('button', { name: 'Login', exact: true }).click()
    await theirs.getByText('This account is blocked.').first().waitFor()
    const blocked = page.getByRole('region', { name: 'Blocked' })
    await blocked.getByText('Reason: spam').waitFor()
    await blocked.getByLabel('Reason').fill('a mistake')
    await blocked.getByRole('button', { name: 'Unblock' }).click()
    await page.getByText('Ada Harbour can log in again').waitFor()
    await logIn(theirs, email)
  })

  it.each(['light', 'dark'] as const)('axe finds nothing at 360 px, %s', async (colorScheme) => {
    const { id } = await somebody('editor')
    const viewport = { width: 360, height: 800 }
    const page = await pageOf(
      ADMINISTRATOR.email,
      { colorScheme, viewport },
      ADMINISTRATOR.password,
    )
    const ready = { '/people': 'Newest accounts first', [`/people/${id}`]: 'None yet.' }
    for (const [path, text] of Object.entries(ready)) {
      await page.goto(path)
      await page.getByText(text).first().waitFor({ state: 'attached' })
      expect(await accessibilityFindings(page), path).toEqual([])
      expect(await sidewaysScroll(page), path).toBe(0)
      const { x = -1, width = 0 } =
        (await desk(page).locator('a[aria-current]').boundingBox()) ?? {}
      expect(x, path).toBeGreaterThanOrEqual(0)
      expect(x + width, path).toBeLessThanOrEqual(viewport.width)
    }
  })
})

describe('an editor', () => {
  it('adds, updates what is theirs, and finds nothing else', async () => {
    const { id, email } = await somebody('editor')
    const [theirs, others] = mods
    await call('people/assign-mod', { modId: theirs?.id, personId: id }, token)
    const page = await pageOf(email)
    await page.goto('/account')
    await page.getByText('Editor', { exact: true }).waitFor()
    const links = page.getByRole('region', { name: 'Administration' }).getByRole('link')
    expect(await links.allTextContents()).toEqual(['Add a mod', 'All mods', 'Trash'])
    await links.first().click()
    await page.getByRole('heading', { name: /add/i, level: 1 }).waitFor()

    await page.goto('/manage')
    await page.getByText('1 mod', { exact: true }).waitFor()
    expect(await desk(page).locator('[aria-current]').allTextContents()).toEqual(['All mods'])
    await page.getByRole('link', { name: theirs?.name ?? '', exact: true }).click()
    await page.waitForURL(`**/update/${theirs?.id}`)
    await page.goto(`/mod/${theirs?.id}`)
    await page.getByRole('link', { name: 'UPDATE DETAILS' }).first().waitFor()
    const asked = page.waitForResponse('**/auth/get-rights')
    await page.goto(`/mod/${others?.id}`)
    await asked
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('link', { name: 'UPDATE DETAILS' }).count()).toBe(0)
    await page.goto(`/update/${others?.id}`)
    await page.getByText('This mod is not yours to change').waitFor()
    for (const path of ['/people', '/reports', '/log']) {
      await page.goto(path)
      await refused(page)
    }
  })
})

describe('a moderator', () => {
  it('handles reports, hides and shows, and edits nothing', async () => {
    const { email } = await somebody('moderator')
    const page = await pageOf(email, { viewport: { width: 360, height: 800 } })
    await page.locator('[data-reports]').click()
    await page.getByRole('heading', { name: 'Reports', level: 1 }).waitFor()
    expect(await desk(page).getByRole('link').allTextContents()).toEqual(['All mods', 'Reports'])
    expect(await desk(page).locator('[aria-current="page"]').textContent()).toBe('Reports')
    await desk(page).getByRole('link', { name: 'All mods' }).press('Enter')
    const { name, id } = mods[1] as { name: string; id: number }
    await page.getByLabel('Name or number').fill(`#${id}`)
    await page.keyboard.press('Enter')
    await page.getByRole('checkbox', { name: `Choose ${name}`, exact: true }).check()
    const chosen = page.getByRole('region', { name: 'Chosen mods' })
    await chosen.getByRole('button', { name: 'Hide' }).waitFor()
    const buttons = await chosen.getByRole('button').allTextContents()
    expect(buttons).toEqual(expect.arrayContaining(['Hide', 'Show']))
    expect(buttons).not.toContain('Delete')
    expect(await accessibilityFindings(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await page.goto(`/history/${id}`)
    await page.getByRole('heading', { name: `History of ${name}` }).waitFor()
    expect(await page.getByRole('link', { name: 'Update', exact: true }).count()).toBe(0)
    for (const path of ['/add', `/update/${id}`, '/people']) {
      await page.goto(path)
      await refused(page)
    }
  })
})

it('everybody sees where they are logged in, and ends each of it', async () => {
  const { email } = await makeAccount()
  const others = [await pageOf(email), await pageOf(email)]
  const page = await pageOf(email, { viewport: { width: 360, height: 800 } })
  await page.goto('/account')
  const logins = page.getByRole('region', { name: 'Where you are logged in' })
  const entries = logins.getByRole('listitem')
  await expect.poll(() => entries.count()).toBe(3)
  expect(await entries.first().textContent()).toMatch(/Chrome on Linux.*This browser/)
  await logins.getByText('from the network you are on now').waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  await entries.nth(1).getByRole('button', { name: 'End' }).press('Enter')
  await logins.getByText('The login was ended').waitFor()
  await expect.poll(() => entries.count()).toBe(2)
  await logins.getByRole('button', { name: 'Log out everywhere else' }).press('Enter')
  await expect.poll(() => entries.count()).toBe(1)
  for (const other of others) {
    await other.goto('/account')
    await other.waitForURL('**/login')
  }
})
