import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { BrowserServer } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { ADMINISTRATOR_SETTINGS, adminPage } from '#tests/browser/administrator.ts'
import { launchChromium } from '#tests/browser/launch-chromium.ts'
import { type OpenSite, openSite } from '#tests/browser/open-site.ts'
import { acknowledge, picker, publish, readMod, TestFiles } from '#tests/browser/publish-steps.ts'
import { type SiteProcess, startSiteProcess } from '#tests/site-process.ts'

/** The settings of a storage and its database, and what has to be done afterwards. */
export interface OpenedStorage {
  readonly settings: Record<string, string>
  readonly close: () => Promise<void>
}

const KIB = 1024
/** In bytes: within one part, and in many. */
const SIZES = [KIB, 100 * KIB * KIB]
/** `LARGE_UPLOAD_MB` adds a third one that takes a while, such as 5000. */
const LARGE = Number(process.env.LARGE_UPLOAD_MB ?? 0) * KIB * KIB

/** What an administrator does in a browser, with files of every size, whatever keeps them. */
export function describePublishing(name: string, open: () => Promise<OpenedStorage>): void {
  describe(`publishing in a browser, ${name}`, () => {
    let opened: OpenedStorage
    let server: SiteProcess
    let chromium: BrowserServer
    let site: OpenSite
    let files: TestFiles
    let id: number

    beforeAll(async () => {
      opened = await open()
      server = await startSiteProcess({
        SAMPLE_CATALOGUE: 'off',
        ...ADMINISTRATOR_SETTINGS,
        ...opened.settings,
      })
      chromium = await launchChromium()
      site = await openSite(server.url, chromium.wsEndpoint())
      files = await TestFiles.make()
    })
    afterAll(async () => {
      await files?.remove()
      await site?.close().finally(async () => {
        await chromium.close()
        await server.stop()
        await opened.close()
      })
    })

    it('adds a mod', async () => {
      id = await publish(await adminPage(site), files, 'Storage Quay')
      expect(await readMod(site, id)).toMatchObject({ status: 200, mod: { name: 'Storage Quay' } })
    })

    it.each([...SIZES, ...(LARGE ? [LARGE] : [])])(
      'updates it with a file of %d bytes, which comes back as it was',
      async (size) => {
        const zip = path.join(files.folder, `version-${size}.zip`)
        await writeZip(zip, size)
        const page = await adminPage(site)
        await page.goto(`/update/${id}`)
        await picker(page, 'File').setInputFiles(zip)
        await page.getByRole('button', { name: 'Update', exact: true }).click()
        const alert = page.getByRole('alertdialog', { name: '“Storage Quay” is updated' })
        await alert.waitFor({ timeout: 600_000 })
        await acknowledge(page, '“Storage Quay” is updated')
        const { mod } = await readMod(site, id)
        expect(mod.file).toMatchObject({ name: path.basename(zip) })
        expect(mod.file.size).toBe((await fs.stat(zip)).size)
        const download = await fetch(site.url + mod.fileUrl)
        expect(download.status).toBe(200)
        let received = 0
        for await (const chunk of download.body ?? []) received += chunk.length
        expect(received).toBe(mod.file.size)
        await fs.rm(zip)
      },
      900_000,
    )

    it('restores the first version, deletes the mod and brings it back', async () => {
      const page = await adminPage(site)
      await page.goto(`/history/${id}`)
      await page.getByRole('button', { name: 'Restore this version' }).last().click()
      await page.getByRole('button', { name: 'Yes, restore it' }).click()
      await expect.poll(async () => (await readMod(site, id)).mod.file?.name).toBe('harbour.zip')
      await page.goto(`/update/${id}`)
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Delete this mod?' })
      await dialog.getByRole('button', { name: 'Delete it' }).click()
      await acknowledge(page, /“Storage Quay” was deleted/)
      await expect.poll(async () => (await readMod(site, id)).status).toBe(404)
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect.poll(async () => (await readMod(site, id)).status).toBe(200)
    })
  })
}

/** Bytes that do not compress, as those of models and textures. */
function* noise(size: number): Generator<Buffer> {
  const block = randomBytes(Math.min(size, KIB * KIB))
  for (let left = size; left > 0; left -= block.length) {
    yield left < block.length ? block.subarray(0, left) : block
  }
}

async function writeZip(file: string, size: number): Promise<void> {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from("fx_version 'cerulean'\ngame 'gta5'\n"), 'quay/fxmanifest.lua')
  zip.addReadStream(Readable.from(noise(size)), 'quay/stream/quay.ytd', {
    compress: false,
    size,
  })
  zip.end()
  await fs.writeFile(file, zip.outputStream as NodeJS.ReadableStream as Readable)
}
