import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import sharp from 'sharp'
import { launchChromium } from '#tests/browser/launch-chromium.ts'
import { pictureName, removeOthers, writeAccepted } from '#tests/screens/accepted.ts'
import { acceptedForm } from '#tests/screens/compare-pictures.ts'
import { openMenu } from '#tests/screens/shots.ts'
import { startPhotographedSite } from '#tests/screens/start-photographed-site.ts'
import { openContext, type Theme, takeShots, WIDTHS } from '#tests/screens/take-shots.ts'

/**
 * Takes a picture of every screen and state at three widths in both themes: `npm run screenshots`.
 * `--out FOLDER` says where to; `--url ADDRESS` takes a site that runs already; `--accept` instead
 * keeps the first screens as those that the tests compare with; `--docs` instead renews the few
 * pictures that the documents show.
 */
const { values: options } = parseArgs({
  options: {
    out: { type: 'string' },
    url: { type: 'string' },
    accept: { type: 'boolean', default: false },
    docs: { type: 'boolean', default: false },
  },
})

/** The pictures of the documents: file, screen, width, theme, height. */
const DOCUMENT_SHOTS: readonly [string, string, number, Theme, number][] = [
  ['docs/images/mods-1440-dark.png', '/mods?page=1', 1440, 'dark', 900],
  ['docs/images/mod-360-light.png', '/mod/195', 360, 'light', 780],
  ['docs/images/home-1440-light.png', '/', 1440, 'light', 900],
  ['docs/images/design-menu-360-dark.png', '/mods?page=1', 360, 'dark', 640],
  [
    'docs/images/design-list-768-light.png',
    '/mods/sp-mod?category=vehicles&page=1',
    768,
    'light',
    640,
  ],
  ['docs/images/design-mod-1440-dark.png', '/mod/195', 1440, 'dark', 900],
]

async function takeAll(browser: Browser, url: string, folder: string): Promise<void> {
  await fs.mkdir(folder, { recursive: true })
  for (const width of WIDTHS) {
    let count = 0
    for await (const taken of takeShots(browser, url, width, { isWhole: true })) {
      const name = pictureName(taken.shot.name, taken.look)
      if (taken.picture) {
        await fs.writeFile(path.join(folder, `${name}.png`), taken.picture)
        count += 1
      } else {
        console.error(`${name}: ${taken.failure}`)
        process.exitCode = 1
      }
    }
    console.log(`${count} pictures at ${width} px in ${folder}`)
  }
}

async function acceptAll(browser: Browser, url: string): Promise<void> {
  const names = new Set<string>()
  const accept = async (width: number) => {
    for await (const taken of takeShots(browser, url, width, { isWhole: false })) {
      const name = pictureName(taken.shot.name, taken.look)
      if (!taken.picture) throw new Error(`${name}: ${taken.failure}`)
      names.add(name)
      await writeAccepted(name, await acceptedForm(taken.picture))
    }
  }
  await Promise.all(WIDTHS.map(accept))
  await removeOthers(names)
  console.log(`${names.size} pictures were accepted`)
}

async function takeForDocuments(browser: Browser, url: string): Promise<void> {
  for (const [file, screen, width, theme, height] of DOCUMENT_SHOTS) {
    const context = await openContext(browser, url, { width, theme }, height)
    const page = await context.newPage()
    await page.goto(screen, { waitUntil: 'networkidle' })
    if (file.includes('menu')) await openMenu(page)
    await page.waitForTimeout(500)
    const picture = await page.screenshot()
    await fs.mkdir(path.dirname(file), { recursive: true })
    await sharp(picture).png({ palette: true, colours: 256, effort: 10, dither: 0.6 }).toFile(file)
    console.log(`${file}: ${(await fs.stat(file)).size} bytes`)
    await context.close()
  }
}

const site = options.url ? undefined : await startPhotographedSite()
const server = await launchChromium()
try {
  const url = options.url ?? site?.url ?? ''
  const browser = await chromium.connect(server.wsEndpoint())
  if (options.docs) await takeForDocuments(browser, url)
  else if (options.accept) await acceptAll(browser, url)
  else await takeAll(browser, url, options.out ?? path.join(os.tmpdir(), 'modharbor-screenshots'))
} finally {
  await server.close()
  await site?.stop()
}
