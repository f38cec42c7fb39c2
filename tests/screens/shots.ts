import type { Page } from 'playwright-core'
import { ADMINISTRATOR } from '#tests/browser/administrator.ts'
import { showFixedNumbers } from '#tests/screens/fixed-numbers.ts'

/** A screen in a state, as it is photographed. */
export interface Shot {
  readonly name: string
  readonly path: string
  /** Whose screen it is; left out: a visitor's. */
  readonly as?: 'administrator'
  /** Brings the screen into the state that is shown. */
  readonly prepare?: (page: Page) => Promise<unknown>
  /** The whole page rather than the first screen, where people look at it. */
  readonly isWhole?: boolean
}

const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 1088

/** Every screen and state of the site. */
export const SHOTS: readonly Shot[] = [
  { name: 'home', path: '/', isWhole: true },
  { name: 'mods', path: '/mods?page=1', isWhole: true },
  { name: 'mods-last', path: '/mods?page=9', isWhole: true },
  { name: 'mods-beyond', path: '/mods?page=999' },
  { name: 'category', path: '/mods/sp-mod?category=vehicles&subcategory=car&page=1' },
  { name: 'type-5m', path: '/mods/5m-mod?page=1' },
  { name: 'graphics', path: '/mods/graphics?page=1' },
  { name: 'tag', path: '/tag-mods/10?page=1' },
  { name: 'author', path: '/authors/quillwright?page=1' },
  { name: 'most-downloaded', path: '/most-downloaded?page=1' },
  { name: 'recently-uploaded', path: '/recently-uploaded?page=1' },
  { name: 'search', path: '/search-mods?s=harbour&page=1' },
  { name: 'search-corrected', path: '/search-mods?s=harbuor&page=1' },
  { name: 'search-nothing', path: '/search-mods?s=qqqqqqqq&page=1' },
  { name: 'search-without-text', path: '/search-mods' },
  { name: 'mod', path: '/mod/1', isWhole: true, prepare: waitForSideColumn },
  {
    name: 'mod-popup',
    path: '/mod/1',
    prepare: async (page) => {
      await waitForSideColumn(page)
      await page.getByTitle('Full size').first().click()
    },
  },
  { name: 'menu', path: '/mods?page=1', prepare: openMenu },
  {
    name: 'card-pointed-at',
    path: '/mods?page=1',
    prepare: (page) => page.locator('main article').first().hover(),
  },
  {
    name: 'focus',
    path: '/mods?page=1',
    prepare: (page) => page.locator('main article a').first().focus(),
  },
  {
    name: 'filters',
    path: '/mods?page=1',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Filters' }).click()
      await page.getByRole('group', { name: 'Type' }).waitFor()
    },
  },
  { name: 'filtered', path: '/mods/sp-mod?category=vehicles&tags=10&downloads=100&page=1' },
  {
    name: 'suggestions',
    path: '/mods?page=1',
    prepare: async (page) => {
      await page.getByLabel('Search mods').fill('har')
      await page.getByRole('option').first().waitFor()
    },
  },
  { name: 'login', path: '/login' },
  { name: 'login-register', path: '/login', prepare: showRegister },
  {
    name: 'login-refused',
    path: '/login',
    prepare: (page) =>
      page
        .locator('section:not([inert])')
        .getByRole('button', { name: 'Login', exact: true })
        .click(),
  },
  { name: 'account', path: '/account', as: 'administrator', prepare: freezeTimes },
  { name: 'reports', path: '/reports', as: 'administrator', prepare: freezeTimes },
  {
    name: 'report-handling',
    path: '/reports/1',
    as: 'administrator',
    isWhole: true,
    prepare: freezeTimes,
  },
  {
    name: 'report-status',
    path: '/account',
    as: 'administrator',
    prepare: async (page) => {
      await page.getByRole('link', { name: /^Report 1 / }).click()
      await page.getByRole('heading', { name: 'Your report 1' }).waitFor()
      await freezeTimes(page)
    },
  },
  {
    name: 'account-two-step',
    path: '/account',
    as: 'administrator',
    prepare: showTwoStep,
  },
  { name: 'manage', path: '/manage?sort=name', as: 'administrator', prepare: freezeTimes },
  { name: 'tags', path: '/tags', as: 'administrator' },
  { name: 'people', path: '/people', as: 'administrator', prepare: freezeTimes },
  { name: 'blocked', path: '/blocked', as: 'administrator' },
  { name: 'numbers', path: '/numbers', as: 'administrator', prepare: showFixedNumbers },
  { name: 'settings', path: '/settings', as: 'administrator' },
  // Logins come and go while pictures are taken.
  { name: 'log', path: '/log?kind=rights', as: 'administrator', prepare: freezeLog },
  { name: 'add', path: '/add', as: 'administrator', isWhole: true },
  {
    name: 'add-refused',
    path: '/add',
    as: 'administrator',
    isWhole: true,
    prepare: (page) => page.getByRole('button', { name: 'Submit' }).click(),
  },
  // The newest mod, whose image sizes are made first: none is still on its way.
  {
    name: 'update',
    path: '/update/196',
    as: 'administrator',
    isWhole: true,
    prepare: (page) =>
      page.getByText('Smaller sizes of the images').waitFor({ state: 'hidden', timeout: 60_000 }),
  },
  { name: 'history', path: '/history/1', as: 'administrator' },
  { name: 'trash', path: '/trash', as: 'administrator' },
  {
    name: 'report',
    path: '/mod/1',
    prepare: async (page) => {
      await page.getByRole('link', { name: 'Report an issue' }).click()
      await page.getByLabel('Report the issue').waitFor()
    },
  },
  { name: 'about', path: '/about-us', isWhole: true },
  { name: 'contact', path: '/contact-us', isWhole: true },
  { name: 'faqs', path: '/faqs', isWhole: true },
  { name: 'privacy', path: '/privacy' },
  { name: 'terms', path: '/terms-conditions' },
  { name: 'refund', path: '/refund' },
  { name: 'shipping', path: '/shipping' },
  { name: 'not-found', path: '/nothing-here' },
  { name: 'offline', path: '/offline' },
]

/** Times are other ones in every picture. */
async function freezeTimes(page: Page): Promise<void> {
  await page.locator('main time').first().waitFor()
  await page.evaluate(() => {
    for (const time of document.querySelectorAll('main time')) time.textContent = 'Nov 23, 2026'
  })
}

/** Networks have names that each site makes up for itself. */
async function freezeLog(page: Page): Promise<void> {
  await freezeTimes(page)
  await page.evaluate(() => {
    for (const cell of document.querySelectorAll('main td:last-child:not(:empty)')) {
      cell.textContent = '0123456789abcdef'
    }
  })
}

/** Begins to set up an app; the logins below are others in every picture. */
async function showTwoStep(page: Page): Promise<void> {
  await freezeTimes(page)
  const section = page.getByRole('region', { name: 'Two-step verification' })
  await section.getByRole('button', { name: 'Add an authenticator app' }).click()
  await section.getByLabel('Your password').waitFor()
  const logins = page.getByRole('region', { name: 'Where you are logged in' })
  await logins.evaluate((element) => element.remove())
  await section.evaluate((element) => element.scrollIntoView({ block: 'start' }))
}

/** It comes late, on screens that have room for it. */
async function waitForSideColumn(page: Page): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {}
  if (width >= 1440) await page.getByRole('heading', { name: 'Similar mods' }).waitFor()
}

/** Opens the menu of the single-player mods. */
export async function openMenu(page: Page): Promise<void> {
  if (isNarrow(page)) await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const toggle = page.getByRole('button', { name: 'SP Mods categories' })
  await toggle.focus()
  await toggle.press('Enter')
}

async function showRegister(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create Account' }).first().click()
}

/** Logs the administrator in, for all pages of the context. */
export async function signIn(page: Page): Promise<void> {
  await page.goto('/login')
  const form = page.locator('section:not([inert]) form:visible')
  await form.locator('[name="email"]').fill(ADMINISTRATOR.email)
  await form.locator('[name="password"]').fill(ADMINISTRATOR.password)
  await form.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}
