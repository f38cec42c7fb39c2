import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publishMod } from '#tests/backup/publish-mod.ts'
import { ADMINISTRATOR, adminPage } from '#tests/browser/administrator.ts'
import { accessibilityFindings, sidewaysScroll } from '#tests/browser/check-accessibility.ts'
import {
  acknowledge,
  fillAddForm,
  openPublishingSite,
  type PublishingSite,
} from '#tests/browser/publish-steps.ts'
import { pngOf, UploadClient } from '#tests/upload-client.ts'

const LINKS = ['https://youtu.be/dQw4w9WgXcQ', 'https://vimeo.com/76979871']

let own: PublishingSite
/** The page of a mod with two videos and a pair of images. */
let shown: string
beforeAll(async () => {
  own = await openPublishingSite()
  const { email, password } = ADMINISTRATOR
  const client = await UploadClient.logIn(own.site.url, email, password)
  const { id } = await publishMod(client, 'Harbour Lights')
  const images = [await pngOf(640, 400), await pngOf(320, 200)]
  const uploads = await Promise.all(
    images.map((bytes, n) => client.upload('image', `${n}.png`, bytes)),
  )
  const imageName = uploads.map(({ object }) => object?.path)
  const pair = { imageName, beforeImages: imageName.slice(0, 1) }
  await client.succeed('mods/update-mod', { id, videos: LINKS, ...pair })
  shown = `/mod/${id}`
})
afterAll(() => own.close())

test('the form takes links to videos, says which are none, and keeps them in the draft', async () => {
  const page = await adminPage(own.site, { width: 360 })
  await page.goto('/add')
  const videos = page.getByRole('textbox', { name: 'Videos' })
  await videos.fill('https://youtu.be/dQw4w9WgXcQ\n\nhttps://youtube.com.evil.example/watch?v=1')
  await videos.blur()
  await page.getByText('Video 2: Give the link of a video on YouTube, Vimeo or').waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await videos.fill(LINKS.join('\n'))
  // The draft is kept a moment later.
  await page.waitForFunction(() =>
    Object.values(localStorage).some((kept) => kept.includes('76979871')),
  )
  await page.reload()
  expect(await videos.inputValue()).toContain('vimeo.com/76979871')
  await fillAddForm(page, own.files, 'Pier Lights')
  const compare = page.getByRole('checkbox', { name: 'Compare image 1 with the next' })
  await compare.check()
  expect(await page.getByRole('checkbox', { name: /Compare/ }).count()).toBe(1)
  await page.getByText('Preview', { exact: true }).click()
  await page.locator('[inert]').getByText('Watch video 2 on Vimeo').waitFor()
  await page.getByRole('button', { name: 'Submit' }).click()
  await acknowledge(page, /is published/)
})

/** Answers for all other sites; notes what was asked of them. */
async function foreignRequests(page: Page): Promise<{ url: string; referer: string }[]> {
  const asked: { url: string; referer: string }[] = []
  await page.route(
    (url) => url.origin !== own.site.url,
    async (route) => {
      const { referer = '' } = await route.request().allHeaders()
      asked.push({ url: route.request().url(), referer })
      await route.fulfill({ contentType: 'text/html', body: '<button>Player</button>' })
    },
  )
  return asked
}

describe('videos', () => {
  test.each([360, 1440])('come from elsewhere when play is pressed, at %i px', async (width) => {
    const page = await own.site.page({ width })
    const asked = await foreignRequests(page)
    await page.goto(shown)
    const section = page.getByRole('region', { name: 'Videos' })
    await section.scrollIntoViewIfNeeded()
    const play = section.getByRole('button', { name: /Play video 1.*www\.youtube-nocookie\.com/s })
    await play.waitFor()
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    expect(await accessibilityFindings(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await play.focus()
    await play.press('Enter')
    const title = 'Harbour Lights: video 1 on YouTube'
    const frame = section.locator(`iframe[title="${title}"]`)
    await section.frameLocator(`iframe[title="${title}"]`).getByText('Player').waitFor()
    expect(asked).toEqual([
      {
        url: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0',
        // Where it is shown, and not on which page.
        referer: `${own.site.url}/`,
      },
    ])
    expect(await frame.getAttribute('sandbox')).not.toContain('allow-top-navigation')
    expect(await frame.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await play.isVisible()).toBe(false)
    await section.getByRole('button', { name: /Play video 2/ }).click()
    await section.frameLocator('iframe[title*="Vimeo"]').getByText('Player').waitFor()
    expect(asked.map(({ url }) => new URL(url).host)).toEqual([
      'www.youtube-nocookie.com',
      'player.vimeo.com',
    ])
    expect(await accessibilityFindings(page)).toEqual([])
  })

  test('play on a page that the browser drew, whose policy is that of the first', async () => {
    const page = await own.site.page()
    const asked = await foreignRequests(page)
    await page.goto('/mods?page=1')
    // A document that the server sends has another one.
    const first = await page.evaluateHandle(() => document)
    await page.getByRole('link', { name: 'Harbour Lights', exact: true }).click()
    await page.getByRole('button', { name: /Play video 1/ }).click()
    await page.frameLocator('iframe').getByText('Player').waitFor()
    expect(asked).toHaveLength(1)
    expect(await first.evaluate((kept) => kept === document && location.pathname)).toBe(shown)
    await page.goBack()
    await page.waitForURL('**/mods?page=1')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await first.evaluate((kept) => kept === document)).toBe(true)
  })

  test('are links without scripts and on paper', async () => {
    const page = await own.site.page({ javaScriptEnabled: false })
    await page.goto(shown)
    const link = page.getByRole('link', { name: 'Watch video 2 on Vimeo' })
    expect(await link.getAttribute('href')).toBe('https://vimeo.com/76979871')
    expect(await link.getAttribute('rel')).toBe('nofollow noopener ugc')
    expect(await page.getByRole('button', { name: /Play/ }).count()).toBe(0)
    const printed = await own.site.page()
    await printed.goto(shown)
    await printed.emulateMedia({ media: 'print' })
    expect(await printed.getByRole('button', { name: /Play/ }).count()).toBe(0)
    expect(await printed.getByRole('link', { name: 'Watch video 1 on YouTube' }).isVisible()).toBe(
      true,
    )
  })
})

describe('a pair of images', () => {
  test.each([360, 1440])('is compared by keyboard and by pointer, at %i px', async (width) => {
    const page = await own.site.page({ width })
    await page.goto(shown)
    const section = page.getByRole('region', { name: 'Images' })
    const line = section.getByRole('slider', {
      name: 'How much of the picture before is shown, in percent',
    })
    await line.scrollIntoViewIfNeeded()
    const at = () => line.evaluate((input) => input.parentElement?.style.getPropertyValue('--at'))
    await line.focus()
    await line.press('ArrowRight')
    expect(await at()).toBe('51%')
    await line.press('Home')
    expect(await at()).toBe('0%')
    expect(await sidewaysScroll(page)).toBe(0)
    const box = await line.boundingBox()
    if (!box) throw new Error('The slider is not there')
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    expect(await at()).toBe('50%')
    expect(await section.getByRole('img', { name: 'Harbour Lights after' }).isVisible()).toBe(true)
    expect(await accessibilityFindings(page)).toEqual([])
  })

  test('stands beside each other without scripts', async () => {
    const page = await own.site.page({ javaScriptEnabled: false })
    await page.goto(shown)
    const section = page.getByRole('region', { name: 'Images' })
    expect(await section.getByRole('slider').count()).toBe(0)
    const [before, after] = await Promise.all(
      ['before', 'after'].map((when) =>
        section.getByRole('img', { name: `Harbour Lights ${when}` }).boundingBox(),
      ),
    )
    expect(after?.y).toBe(before?.y)
    expect(after?.x).toBeGreaterThanOrEqual((before?.x ?? 0) + (before?.width ?? 0))
    const frame = await section.locator('div:has(> input)').boundingBox()
    expect(frame?.height).toBeCloseTo(before?.height ?? 0, 0)
  })
})
