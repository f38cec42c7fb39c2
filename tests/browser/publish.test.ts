import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromElsewhere, logIn, makeAccount } from '#tests/browser/account-steps.ts'
import { ADMINISTRATOR, adminPage } from '#tests/browser/administrator.ts'
import { accessibilityFindings, sidewaysScroll } from '#tests/browser/check-accessibility.ts'
import { type OpenSite, openSite } from '#tests/browser/open-site.ts'
import {
  acknowledge,
  fillAddForm,
  openPublishingSite,
  type PublishingSite,
  picker,
  publish,
  readMod,
  type TestFiles,
} from '#tests/browser/publish-steps.ts'
import { SESSION_ENDED } from '#web/shared/session/session-ended.ts'

let publishing: PublishingSite
let site: OpenSite
let files: TestFiles

beforeAll(async () => {
  publishing = await openPublishingSite()
  ;({ site, files } = publishing)
})
afterAll(() => publishing.close())

const isHome = (url: URL) => url.pathname === '/'

describe.each(['/add', '/update/1', '/history/1', '/trash', '/remove/1', '/blocked'])(
  '%s',
  (path) => {
    it('sends whoever is not logged in home', async () => {
      const page = await site.page()
      await page.goto(path)
      await page.waitForURL(isHome)
      expect(await page.getByRole('alertdialog').count()).toBe(0)
    })

    it('tells a user without rights, shows nothing, and goes home', async () => {
      const { email } = await makeAccount()
      // The test run's site: its mails can be read.
      const shared = await openSite()
      const page = await shared.page(fromElsewhere())
      await logIn(page, email)
      await page.goto(path)
      await page.getByRole('alertdialog', { name: "You don't have admin rights" }).waitFor()
      expect(await page.locator('form[method=post]').count()).toBe(0)
      await acknowledge(page, "You don't have admin rights")
      await page.waitForURL(isHome)
      await shared.close()
    })
  },
)

describe('adding a mod', () => {
  it('publishes what was filled in, with the server’s message and its page one click away', async () => {
    const page = await adminPage(site)
    const id = await publish(page, files, 'Quay Runner')
    expect(await page.getByLabel('Name of Mod').inputValue()).toBe('')
    await page.getByRole('link', { name: 'View the mod page' }).click()
    await page.getByRole('heading', { level: 1, name: 'Quay Runner' }).waitFor()
    const { mod } = await readMod(site, id)
    expect(mod).toMatchObject({
      keywords: 'Quay Runner floats.\nAnd it flies.',
      description: 'harbour quay',
      tags: [{ tag: 'Quay Runner tag' }],
      mainTag: { tag: 'Quay Runner tag' },
      category: ['5m-mod'],
      mainCategory: ['script'],
      subCategory: '5m-script',
      file: { name: 'harbour.zip' },
    })
    expect(mod.mainImageUrl).toMatch(/^\/images\//)
    expect(mod.imageName).toHaveLength(2)
    const download = await fetch(site.url + mod.fileUrl)
    expect((await download.arrayBuffer()).byteLength).toBe(mod.file.size)
  })

  it('orders, removes and previews images, and takes pasted ones', async () => {
    const page = await adminPage(site)
    await page.goto('/add')
    const group = page.getByRole('group', { name: 'Image', exact: true })
    await picker(page, 'Image').setInputFiles([
      await files.image('first.png', '#111111'),
      await files.image('second.png', '#eeeeee'),
    ])
    const names = () =>
      group.locator('li img').evaluateAll((all) => all.map((image) => image.getAttribute('alt')))
    await expect.poll(names).toEqual(['first.png', 'second.png'])
    await group.getByRole('button', { name: 'Move image 1 one place back' }).click()
    await expect.poll(names).toEqual(['second.png', 'first.png'])
    await page.evaluate(async () => {
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = 32
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([blob ?? ''], 'pasted.png', { type: 'image/png' }))
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }))
    })
    await expect.poll(names).toEqual(['second.png', 'first.png', 'pasted.png'])
    await group.getByRole('button', { name: 'Remove image 2' }).click()
    await expect.poll(names).toEqual(['second.png', 'pasted.png'])
  })
})

describe('what was chosen and typed', () => {
  it('is kept when a file is refused, with the reason', async () => {
    const page = await adminPage(site, { expectedErrors: /status of 4\d\d/ })
    await page.goto('/add')
    await fillAddForm(page, files, 'Keeps All')
    await picker(page, 'File').setInputFiles(await files.text('fake.zip'))
    await page.getByText('fake.zip').first().waitFor()
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('“fake.zip” was refused. Choose a different one').waitFor()
    expect(await page.getByLabel('Name of Mod').inputValue()).toBe('Keeps All')
    const main = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no image') }
    await picker(page, 'Main Image').setInputFiles(main)
    const group = page.getByRole('group', { name: 'Main Image', exact: true })
    await group.getByRole('button', { name: 'Retry broken.png' }).waitFor()
    page.on('dialog', (dialog) => dialog.accept())
    await page.reload()
    // The draft knows what the server has said; the picture itself is gone.
    await group.getByText('broken.png', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('“broken.png” was refused. Choose a different one').waitFor()
    await picker(page, 'File').setInputFiles(await files.text('notes.txt'))
    await page.getByText('“notes.txt” is not a .zip or .rar file').waitFor()
  })

  it('is kept over a reload, and over the end of the session', async () => {
    const page = await adminPage(site, { expectedErrors: /status of 401/ })
    await page.goto('/add')
    await fillAddForm(page, files, 'Drafted')
    const tiles = page.getByRole('group', { name: 'Image', exact: true }).locator('li')
    await expect
      .poll(() => tiles.locator('progress, [role=progressbar]').count(), { timeout: 20_000 })
      .toBe(0)
    await page.waitForTimeout(600)
    await page.reload()
    await page.getByText(/This is your unsaved draft from/).waitFor()
    expect(await page.getByLabel('Name of Mod').inputValue()).toBe('Drafted')
    expect(await tiles.count()).toBe(2)
    // Ended elsewhere: this page still believes in its token.
    await page.evaluate(() =>
      fetch('/api/v1/auth/logout', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${localStorage.getItem('accessToken')}`,
        },
        body: '{}',
      }),
    )
    await page.getByRole('button', { name: 'Submit' }).click()
    const dialog = page.getByRole('dialog', { name: SESSION_ENDED })
    await dialog.getByLabel('Email').fill(ADMINISTRATOR.email)
    await dialog.getByLabel('Password', { exact: true }).fill(ADMINISTRATOR.password)
    await dialog.getByRole('button', { name: 'Login', exact: true }).click()
    await acknowledge(page, '“Drafted” is published')
    expect(await page.evaluate(() => localStorage.getItem('draft:new'))).toBeNull()
  })

  it('goes on uploading after a reload', async () => {
    const page = await adminPage(site, { expectedErrors: /ERR_FAILED/ })
    await page.goto('/add')
    await page.getByLabel('Name of Mod').fill('Interrupted')
    const file = await files.zip('interrupted.zip')
    const isPart = (url: URL) => url.pathname.startsWith('/storage/')
    const held = page.waitForRequest((request) => request.method() === 'PUT')
    // Never answered: the tab is reloaded in the midst of it.
    await page.route(isPart, () => undefined)
    await picker(page, 'File').setInputFiles(file)
    await held
    const drafts = () => page.evaluate(() => Object.values(localStorage).join())
    await expect.poll(drafts).toContain('interrupted.zip')
    page.on('dialog', (dialog) => dialog.accept())
    await page.reload()
    await page.unroute(isPart)
    await page.getByText(/This is your unsaved draft from/).waitFor()
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('Choose “interrupted.zip” again: its upload was not finished').waitFor()
    const chooser = page.waitForEvent('filechooser')
    await page
      .getByRole('button', { name: 'Choose it again to continue uploading interrupted.zip' })
      .click()
    await (await chooser).setFiles(file)
    await page.getByRole('button', { name: 'Remove the file' }).waitFor()
  })

  it('is compared with the contents of the file, which suggest categories', async () => {
    const page = await adminPage(site)
    await page.goto('/add')
    await page.getByRole('checkbox', { name: 'SP Mods' }).check()
    await page.getByRole('checkbox', { name: 'Vehicles' }).check()
    await picker(page, 'File').setInputFiles(await files.zip('resource.zip'))
    await page.getByText(/is a 5M server resource, but 5M Mods is not chosen/).waitFor()
    await page.getByRole('button', { name: 'Use this' }).click()
    expect(await page.getByRole('checkbox', { name: '5M Mods' }).isChecked()).toBe(true)
    expect(await page.getByRole('checkbox', { name: 'SP Mods' }).isChecked()).toBe(false)
    expect(await page.getByRole('button', { name: 'Use this' }).count()).toBe(0)
  })

  it('stays here when Logout ends the session', async () => {
    const page = await adminPage(site)
    await page.goto('/add')
    await page.locator('form').getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL(isHome)
    const kept = await page.evaluate(() => [localStorage.accessToken, localStorage.userName])
    expect(kept).toEqual([undefined, undefined])
  })
})

describe('a published mod', () => {
  it('is updated, with a new version of its file beside the old one', async () => {
    const page = await adminPage(site)
    const id = await publish(page, files, 'Old Boat')
    await page.goto(`/update/${id}`)
    await page.getByLabel('Name of Mod').fill('New Boat')
    await picker(page, 'File').setInputFiles(await files.zip('boat-2.zip'))
    await page.getByLabel('Version').fill('2.0')
    await page.getByLabel('What’s new').fill('It dives.')
    await page.getByRole('button', { name: 'Update', exact: true }).click()
    await acknowledge(page, '“New Boat” is updated')
    await page.getByRole('link', { name: 'View the mod page' }).click()
    await page.getByRole('heading', { level: 1, name: 'New Boat' }).waitFor()
    const versions = page.getByRole('region', { name: 'Versions' })
    await versions.getByText('It dives.').waitFor()
    const links = await versions
      .locator('a[href^="/files/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links).toHaveLength(2)
    for (const link of links) expect((await fetch(site.url + link)).status).toBe(200)
  })

  it('is restored to an earlier version in two clicks', async () => {
    const page = await adminPage(site)
    const id = await publish(page, files, 'First Name')
    await page.goto(`/update/${id}`)
    await page.getByLabel('Name of Mod').fill('Second Name')
    await page.getByRole('button', { name: 'Update', exact: true }).click()
    await acknowledge(page, '“Second Name” is updated')
    await page.getByRole('link', { name: 'History' }).click()
    await page.getByText('Added: Second Name').waitFor()
    await page.getByRole('button', { name: 'Restore this version' }).click()
    await page.getByRole('button', { name: 'Yes, restore it' }).click()
    await acknowledge(page, '“First Name” is restored')
    await page.getByRole('heading', { level: 1, name: 'History of First Name' }).waitFor()
    expect((await readMod(site, id)).mod.name).toBe('First Name')
    // The first entry and the restored one are the same; only one of them is the present one.
    expect(await page.getByText('Current version').count()).toBe(1)
    expect(await page.getByText('Same as now').count()).toBe(1)
  })

  it('is deleted after one question, and comes back by Undo and from the trash', async () => {
    const page = await adminPage(site)
    const id = await publish(page, files, 'Sunken Sub')
    const remove = async () => {
      await page.goto(`/update/${id}`)
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Delete this mod?' })
      await dialog.getByRole('button', { name: 'Delete it' }).click()
      await acknowledge(page, /“Sunken Sub” was deleted/)
      expect((await readMod(site, id)).status).toBe(404)
    }
    await remove()
    await page.getByRole('button', { name: 'Undo' }).click()
    await acknowledge(page, '“Sunken Sub” is back')
    await page.getByRole('heading', { level: 1, name: 'Update Sunken Sub' }).waitFor()
    expect((await readMod(site, id)).status).toBe(200)
    await remove()
    await page.getByRole('link', { name: 'Open the trash' }).click()
    await page.getByRole('button', { name: 'Bring back Sunken Sub' }).click()
    await acknowledge(page, '“Sunken Sub” is back')
    await page.getByRole('heading', { name: 'Sunken Sub' }).waitFor({ state: 'detached' })
    expect((await readMod(site, id)).status).toBe(200)
  })

  it('that two change at once keeps the changes of both', async () => {
    const page = await adminPage(site, { expectedErrors: /status of 409/ })
    const id = await publish(page, files, 'Shared Ship')
    await page.goto(`/update/${id}`)
    await page.getByLabel('Search keywords').fill('mine')
    const other = await page.context().newPage()
    await other.goto(`/update/${id}`)
    await other.getByLabel('Search keywords').waitFor()
    await other.getByLabel('Name of Mod').fill('Their Ship')
    await other.getByLabel('Search keywords').fill('harbour quay')
    await other.getByRole('button', { name: 'Update', exact: true }).click()
    await acknowledge(other, '“Their Ship” is updated')
    await page.bringToFront()
    await page.getByRole('button', { name: 'Update', exact: true }).click()
    await acknowledge(page, /changed this mod after you opened it/)
    await page.getByRole('button', { name: 'Apply my changes to theirs' }).click()
    await expect.poll(() => page.getByLabel('Name of Mod').inputValue()).toBe('Their Ship')
    await page.getByRole('button', { name: 'Update', exact: true }).click()
    await acknowledge(page, '“Their Ship” is updated')
    expect((await readMod(site, id)).mod).toMatchObject({ name: 'Their Ship', description: 'mine' })
  })
})

describe.each(['dark', 'light'] as const)('%s', (theme) => {
  it.each([360, 1440])('axe finds nothing at %d px, nothing scrolls sideways', async (width) => {
    const page = await adminPage(site, { width, theme })
    const check = async (state: string) => {
      await page.waitForTimeout(300)
      expect([state, await accessibilityFindings(page)]).toEqual([state, []])
      expect([state, await sidewaysScroll(page)]).toEqual([state, 0])
    }
    const name = `Barrier Free ${theme} ${width}`
    await page.goto('/add')
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('Give the mod a name').waitFor()
    await check('refused')
    await fillAddForm(page, files, name)
    await page.getByText('Preview').click()
    await page.getByLabel('Tags', { exact: true }).fill('a')
    await check('filled in, with an open menu')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Submit' }).click()
    await acknowledge(page, `“${name}” is published`)
    await check('published')
    const link = page.getByRole('link', { name: 'View the mod page' })
    const id = (await link.getAttribute('href'))?.split('/').at(-1)
    await page.goto(`/update/${id}`)
    await page.getByRole('textbox', { name: 'Description' }).fill('Another text.')
    await page.getByText(/^Category:/).click()
    await check('update')
    await page.getByRole('button', { name: 'Update', exact: true }).click()
    await acknowledge(page, /is updated/)
    await page.goto(`/history/${id}`)
    await page.getByRole('button', { name: 'Restore this version' }).waitFor()
    await check('history')
    await page.goto(`/update/${id}`)
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await check('delete dialog')
    await page.getByRole('button', { name: 'Delete it' }).click()
    await acknowledge(page, /was deleted/)
    await check('deleted')
    await page.getByRole('link', { name: 'Open the trash' }).click()
    await page.getByRole('heading', { level: 1, name: 'Trash' }).waitFor()
    await check('trash')
  })
})
