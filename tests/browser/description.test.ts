import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminPage } from '#tests/browser/administrator.ts'
import { accessibilityFindings, sidewaysScroll } from '#tests/browser/check-accessibility.ts'
import {
  acknowledge,
  fillAddForm,
  openPublishingSite,
  type PublishingSite,
} from '#tests/browser/publish-steps.ts'

const LOOKS = [
  [360, 'dark'],
  [360, 'light'],
  [1440, 'dark'],
  [1440, 'light'],
] as const

const TEXT = `A **fast** boat with \`MP_Helmet_A.ydd\` and <b>.
Second line, https://example.test/a_b

## What is in it

- one [manual](https://example.test/manual)
- two
  - three

| Part | Speed |
| --- | ---: |
| Hull | 120 |
| A rather long name of a part | 98 |

### How to install

1. Unpack it.
2. Copy \`a_rather_long_path/with_many_parts/and_no_space_in_it/at_all/boat_one.ytd\`

<details>
<summary>Known issues</summary>

> None so far.

</details>

![A picture](https://example.test/picture.png)

\`\`\`lua
if speed < 10 then stop() end
\`\`\`

<img src=x onerror="document.title='attacked'"> [x](javascript:alert(1))
`

let publishing: PublishingSite
let id: string
beforeAll(async () => {
  publishing = await openPublishingSite()
})
afterAll(() => publishing?.close())

const field = (page: Page) => page.getByRole('textbox', { name: 'Description' })
const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Formatting' })
const looks = (page: Page) => page.getByRole('region', { name: 'How it looks' })

describe('the description on the form', () => {
  it('is formatted by the toolbar, by keyboard and by mouse, and can be undone', async () => {
    const page = await adminPage(publishing.site)
    await page.goto('/add')
    await field(page).fill('one two')
    await field(page).press('End')
    await page.keyboard.press('Control+Shift+ArrowLeft')
    await page.keyboard.press('Control+b')
    expect(await field(page).inputValue()).toBe('one **two**')
    await page.keyboard.press('Control+b')
    expect(await field(page).inputValue()).toBe('one two')
    await page.keyboard.press('Control+i')
    expect(await field(page).inputValue()).toBe('one *two*')
    await page.keyboard.press('Control+z')
    expect(await field(page).inputValue()).toBe('one two')
    await page.keyboard.press('Control+k')
    expect(await field(page).inputValue()).toMatch(/^one \[.*two.*\]\(https:\/\/\)$/)

    await field(page).fill('a\nb')
    await field(page).press('Control+a')
    await toolbar(page).getByRole('button', { name: 'List', exact: true }).click()
    expect(await field(page).inputValue()).toBe('- a\n- b')
    expect(await page.locator(':focus').getAttribute('name')).toBe('description')

    // One stop for Tab; the arrows lead on and round.
    await page.keyboard.press('Shift+Tab')
    const focused = () => page.locator(':focus').getAttribute('aria-label')
    expect(await focused()).toBe('List')
    await page.keyboard.press('ArrowRight')
    expect(await focused()).toBe('Numbered list')
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowRight')
    expect(await focused()).toBe('Heading')
    await page.keyboard.press('Enter')
    expect(await field(page).inputValue()).toMatch(/^## /)
  })

  it.each(LOOKS)('at %i px, %s, shows how it looks while it is typed', async (width, theme) => {
    const page = await adminPage(publishing.site, { width, theme })
    await page.goto('/add')
    const show = page.getByRole('button', { name: 'How it looks' })
    await show.click()
    await looks(page).getByText('Nothing is written yet.').waitFor()
    await field(page).fill(TEXT)
    await looks(page).getByRole('heading', { level: 3, name: 'What is in it' }).waitFor()
    expect(await looks(page).locator('img, script').count()).toBe(0)
    expect(await accessibilityFindings(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await show.click()
    expect(await looks(page).count()).toBe(0)
  })
})

describe('the description on the page', () => {
  it('is published as it was typed and formatted by the server, for browsers without scripts too', async () => {
    const page = await adminPage(publishing.site)
    await page.goto('/add')
    await fillAddForm(page, publishing.files, 'Written Boat')
    await field(page).fill(TEXT)
    await page.getByRole('button', { name: 'Submit' }).click()
    await acknowledge(page, '“Written Boat” is published')
    const link = page.getByRole('link', { name: 'View the mod page' })
    id = (await link.getAttribute('href'))?.split('/').at(-1) ?? ''
    const answer = await fetch(`${publishing.site.url}/api/v1/mods/get-mod-details/${id}`)
    const wire = (await answer.json()) as { keywords: string; keywordsHtml: string }
    expect(wire.keywords).toBe(TEXT.trim())
    expect(wire.keywordsHtml).toContain('<h3>What is in it</h3>')

    const bare = await publishing.site.page({ javaScriptEnabled: false })
    await bare.goto(`/mod/${id}`)
    const section = bare.getByRole('region', { name: 'Description' })
    expect(await section.getByRole('heading', { level: 4 }).textContent()).toBe('How to install')
    expect(await section.getByText('<b>').count()).toBe(1)
    const manual = section.getByRole('link', { name: 'manual' })
    expect(await manual.getAttribute('rel')).toContain('nofollow')
    await section.getByText('Known issues').click()
    expect(await section.getByText('None so far.').isVisible()).toBe(true)
    const meta = await bare.locator('meta[name=description]').getAttribute('content')
    expect(meta).toMatch(/^A fast boat with MP_Helmet_A\.ydd and <b>\. Second line/)
  })

  it.each(LOOKS)('at %i px, %s, runs nothing and loads no parser', async (width, theme) => {
    const page = await publishing.site.page({ width, theme })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(`/mod/${id}`)
    const section = page.getByRole('region', { name: 'Description' })
    await section.getByRole('button', { name: 'Read more' }).click()
    await section.getByText('Known issues').click()
    await section.getByText('None so far.').waitFor()
    expect(await section.getByRole('table').count()).toBe(1)
    expect(await section.locator('img, script').count()).toBe(0)
    const markers = await section
      .locator('ul, ol')
      .evaluateAll((lists) => lists.map((list) => getComputedStyle(list).listStyleType))
    expect(markers).toEqual(['disc', 'disc', 'decimal'])
    expect(await page.title()).not.toContain('attacked')
    expect(await accessibilityFindings(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    expect(asked.filter((url) => /example\.test|rendered-text/.test(url))).toEqual([])
    expect(asked.some((url) => url.endsWith('.js'))).toBe(true)
  })

  it('unfolds where the focus comes to what is cut off', async () => {
    const page = await publishing.site.page({ width: 360 })
    await page.goto(`/mod/${id}`)
    const section = page.getByRole('region', { name: 'Description' })
    await section.getByRole('button', { name: 'Read more' }).waitFor()
    await section.getByRole('link', { name: 'A picture' }).focus()
    await section.getByRole('button', { name: 'Show less' }).waitFor()
  })
})
