import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { ZipFile } from 'yazl'
import { ADMINISTRATOR_SETTINGS } from '#tests/browser/administrator.ts'
import { type OpenSite, openSite } from '#tests/browser/open-site.ts'
import { startSiteProcess } from '#tests/site-process.ts'

/** A site to publish on, in the browser, and files to publish. */
export interface PublishingSite {
  readonly site: OpenSite
  readonly files: TestFiles
  /** Where commands of the operator find it. */
  readonly dataDir: string
  readonly close: () => Promise<void>
}

/** Starts a site of its own: what is published must not change the lists that other tests look at. */
export async function openPublishingSite(
  settings: Record<string, string> = {},
): Promise<PublishingSite> {
  const server = await startSiteProcess({
    SAMPLE_CATALOGUE: 'off',
    ...ADMINISTRATOR_SETTINGS,
    ...settings,
  })
  const site = await openSite(server.url)
  const files = await TestFiles.make()
  return {
    site,
    files,
    dataDir: server.dataDir,
    close: async () => {
      await files.remove()
      // Closing throws for errors in the browser, and the server must not outlive it.
      await site.close().finally(server.stop)
    },
  }
}

/** Files of a test, on the disk as a file dialog finds them. */
export class TestFiles {
  readonly #dir: string

  private constructor(dir: string) {
    this.#dir = dir
  }

  static async make(): Promise<TestFiles> {
    return new TestFiles(await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-files-')))
  }

  /** Where they are. */
  get folder(): string {
    return this.#dir
  }

  /** A zip with a resource for servers in it. */
  async zip(name: string): Promise<string> {
    const zip = new ZipFile()
    zip.addBuffer(Buffer.from("fx_version 'cerulean'\ngame 'gta5'\n"), 'harbour/fxmanifest.lua')
    zip.addBuffer(Buffer.from(`-- ${name}\n`), 'harbour/client.lua')
    zip.end()
    const chunks: Buffer[] = []
    for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer)
    return this.#write(name, Buffer.concat(chunks))
  }

  async image(name: string, background = '#ff7a45'): Promise<string> {
    const create = { width: 640, height: 400, channels: 3, background } as const
    return this.#write(name, await sharp({ create }).png().toBuffer())
  }

  /** An image whose smaller sizes take some seconds. */
  async photo(name: string): Promise<string> {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const create = { width: 1600, height: 1000, channels: 3, background: '#888888', noise } as const
    return this.#write(name, await sharp({ create }).jpeg().toBuffer())
  }

  async text(name: string): Promise<string> {
    return this.#write(name, Buffer.from('no archive'))
  }

  remove(): Promise<void> {
    return fs.rm(this.#dir, { recursive: true })
  }

  async #write(name: string, bytes: Buffer): Promise<string> {
    const file = path.join(this.#dir, name)
    await fs.writeFile(file, bytes)
    return file
  }
}

/** The control that a label names, behind whichever button stands for it. */
export const picker = (page: Page, group: string): Locator =>
  page.getByRole('group', { name: group, exact: true }).locator('input[type=file]')

/** Presses OK in the alert with this text. */
export async function acknowledge(page: Page, text: string | RegExp): Promise<void> {
  const alert = page.getByRole('alertdialog', { name: text })
  // What was chosen is checked first, in a process that others may be waiting for as well.
  await alert.getByRole('button', { name: 'OK' }).click({ timeout: 45_000 })
  await alert.waitFor({ state: 'detached' })
}

/**
 * Types into a list with a field and takes what is offered, by keyboard: what arrives late above it, such
 * as a notice of other drafts, moves an option away from under a mouse that has been pressed.
 */
async function choose(field: Locator, typed: string, offered = typed): Promise<void> {
  await field.fill(typed)
  await field.page().getByRole('option', { name: offered, exact: true }).waitFor()
  await field.press('Enter')
}

/** Fills every field of the add form. */
export async function fillAddForm(page: Page, files: TestFiles, name: string): Promise<void> {
  await page.getByLabel('Name of Mod').fill(name)
  await page.getByRole('textbox', { name: 'Description' }).fill(`${name} floats.\nAnd it flies.`)
  await page.getByLabel('Search keywords').fill('harbour quay')
  await choose(page.getByLabel('Tags', { exact: true }), `${name} tag`, `Create "${name} tag"`)
  await choose(page.getByLabel('Main Tag'), `${name} tag`)
  await page.getByRole('checkbox', { name: '5M Mods' }).check()
  await page.getByRole('checkbox', { name: 'Script' }).check()
  await page.getByLabel('Sub Category').selectOption('5M Script')
  await picker(page, 'File').setInputFiles(await files.zip('harbour.zip'))
  await picker(page, 'Main Image').setInputFiles(await files.image('main.png'))
  const gallery = [await files.image('one.png', '#2fd3c0'), await files.image('two.png', '#bd9aff')]
  await picker(page, 'Image').setInputFiles(gallery)
}

/** Publishes a mod through the form; returns its number. */
export async function publish(page: Page, files: TestFiles, name: string): Promise<number> {
  await page.goto('/add')
  await fillAddForm(page, files, name)
  await page.getByRole('button', { name: 'Submit' }).click()
  await acknowledge(page, `“${name}” is published`)
  const link = page.getByRole('link', { name: 'View the mod page' })
  return Number((await link.getAttribute('href'))?.split('/').at(-1))
}

/** Reads a mod past the browser. */
export async function readMod(site: OpenSite, id: number) {
  const answer = await fetch(`${site.url}/api/v1/mods/get-mod-details/${id}`)
  return { status: answer.status, mod: await answer.json() }
}
