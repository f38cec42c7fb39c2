import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromElsewhere } from '#tests/browser/account-steps.ts'
import { adminPage } from '#tests/browser/administrator.ts'
import { accessibilityFindings, sidewaysScroll } from '#tests/browser/check-accessibility.ts'
import { type OpenSite, openSite } from '#tests/browser/open-site.ts'
import { zipOf } from '#tests/upload-client.ts'

const MIB = 1024 * 1024

let site: OpenSite
let folder: string
let file: string
let digest: string
beforeAll(async () => {
  site = await openSite()
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-test-'))
  file = path.join(folder, 'large mod.zip')
  const bytes = await zipOf({ 'data.bin': randomBytes(40 * MIB) })
  digest = createHash('sha256').update(bytes).digest('hex')
  await fs.writeFile(file, bytes)
})
afterAll(async () => {
  await fs.rm(folder, { recursive: true, force: true })
  await site.close()
})

async function openForm(options: { width?: number; theme?: 'light' | 'dark' } = {}): Promise<Page> {
  const page = await adminPage(site, {
    ...fromElsewhere(),
    // A broken line and a reload in the midst of a request are logged by the browser as errors.
    expectedErrors: /status of 4\d\d|net::ERR_|Failed to load/,
    ...options,
  })
  await page.goto('/add')
  await fileInput(page).waitFor({ state: 'attached' })
  return page
}

const fileInput = (page: Page) => page.getByLabel(/^Choose (a|another) file$/)
const bar = (page: Page) => page.getByRole('progressbar', { name: 'Upload of large mod.zip' })

/** Lets parts through one after the other, each after a pause, as a slow line does. */
async function slowDown(page: Page): Promise<{ goOn: () => Promise<void> }> {
  let sent = 0
  await page.route('**/storage/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400 + 500 * sent))
    sent += 1
    await route.continue().catch(() => undefined)
  })
  return { goOn: () => page.unroute('**/storage/**') }
}

/** The last answer about the upload. */
function readyUpload(page: Page) {
  return page
    .waitForResponse(
      async (response) =>
        /(complete-upload|get-upload)/.test(response.url()) &&
        /"state":"ready"/.test(await response.text().catch(() => '')),
      { timeout: 60_000 },
    )
    .then((response) => response.text())
}

describe('uploading', () => {
  it('goes straight to the storage in parts and tells how far it has come', async () => {
    const page = await openForm()
    const { goOn } = await slowDown(page)
    const ready = readyUpload(page)
    await fileInput(page).setInputFiles(file)
    await bar(page).waitFor()
    await page
      .getByText(/MB of 40\.0 MB/)
      .first()
      .waitFor()
    await goOn()
    expect(await ready).toContain(digest)
    await bar(page).waitFor({ state: 'detached' })
  })

  it('tells how far all files together have come', async () => {
    const page = await openForm()
    await page.route('**/storage/**', () => undefined)
    await fileInput(page).setInputFiles(file)
    const buffer = await sharp({
      create: { width: 64, height: 64, channels: 3, background: '#2fd3c0' },
    })
      .png()
      .toBuffer()
    await page
      .getByRole('group', { name: 'Main Image', exact: true })
      .locator('input[type=file]')
      .setInputFiles({ name: 'main.png', mimeType: 'image/png', buffer })
    await page.getByText(/^2 files: .+ of 40\.0 MB/).waitFor()
    await page.getByRole('button', { name: 'Cancel large mod.zip' }).click()
    await page.getByText(/^2 files: /).waitFor({ state: 'detached' })
  })

  it('pauses, resumes and cancels', async () => {
    const page = await openForm()
    const { goOn } = await slowDown(page)
    await fileInput(page).setInputFiles(file)
    await page.getByRole('button', { name: 'Pause large mod.zip' }).click()
    await page
      .getByText(/40\.0 MB, paused/)
      .first()
      .waitFor()
    await goOn()
    const ready = readyUpload(page)
    await page.getByRole('button', { name: 'Resume large mod.zip' }).click()
    expect(await ready).toContain(digest)
  })

  it('goes on after a reload with the same file', async () => {
    const page = await openForm()
    let asked = 0
    // All others are still on their way when the page goes, however long that takes.
    await page.route('**/storage/**', async (route) => {
      if (++asked <= 2) await route.continue()
    })
    await fileInput(page).setInputFiles(file)
    await page
      .getByText(/(8|16)\.\d MB of 40\.0 MB/)
      .first()
      .waitFor({ timeout: 30_000 })
    await page.reload()
    await page.unroute('**/storage/**')
    await page
      .getByRole('button', { name: 'Choose it again to continue uploading large mod.zip' })
      .waitFor()
    const parts: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PUT') parts.push(request.url())
    })
    const ready = readyUpload(page)
    await page.getByLabel('Choose large mod.zip again', { exact: true }).setInputFiles(file)
    expect(await ready).toContain(digest)
    expect(parts.length).toBeGreaterThan(0)
    expect(parts.length).toBeLessThan(6)
  })

  it('waits for a lost network', async () => {
    const page = await openForm()
    const context = page.context()
    await page.route('**/storage/**', async (route) => {
      await context.setOffline(true)
      await route.abort().catch(() => undefined)
    })
    await fileInput(page).setInputFiles(file)
    await page.getByText('waiting for a connection').first().waitFor({ timeout: 30_000 })
    await page.unroute('**/storage/**')
    const ready = readyUpload(page)
    await context.setOffline(false)
    expect(await ready).toContain(digest)
  })

  it('says why a file is refused', async () => {
    const page = await openForm()
    const wrong = { name: 'wrong.zip', mimeType: 'application/zip', buffer: Buffer.from('nothing') }
    await fileInput(page).setInputFiles(wrong)
    await page.getByText('does not begin like one').first().waitFor({ timeout: 30_000 })
  })

  it.each(['dark', 'light'] as const)('axe finds nothing in the %s theme', async (theme) => {
    const page = await openForm({ theme, width: 320 })
    await slowDown(page)
    await fileInput(page).setInputFiles(file)
    await bar(page).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${theme}.png` })
    await page.getByRole('button', { name: 'Cancel large mod.zip' }).click()
    await bar(page).waitFor({ state: 'detached' })
  })
})
