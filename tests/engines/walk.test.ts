import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMINISTRATOR, ADMINISTRATOR_SETTINGS } from '#tests/browser/administrator.ts'
import { TestFiles } from '#tests/browser/publish-steps.ts'
import { firefox } from '#tests/engines/firefox.ts'
import {
  button,
  field,
  heading,
  link,
  option,
  picker,
  saying,
  Walker,
} from '#tests/engines/walker.ts'
import { webkit } from '#tests/engines/webkit.ts'
import { type SiteProcess, startSiteProcess } from '#tests/site-process.ts'

let site: SiteProcess
let files: TestFiles

beforeAll(async () => {
  site = await startSiteProcess(ADMINISTRATOR_SETTINGS)
  files = await TestFiles.make()
})
afterAll(async () => {
  await site.stop()
  await files.remove()
})

describe.each([firefox, webkit])('$name', (engine) => {
  let walker: Walker
  const name = `Quay of ${engine.name}`

  beforeAll(async () => {
    walker = new Walker(await engine.launch(), site.url)
  })
  afterAll(() => walker.page.close())

  test('home, a list, a mod, its pictures, and back', async () => {
    await walker.open('/')
    expect(await walker.sidewaysScroll()).toBe(0)
    await walker.open('/mods/sp-mod?page=1')
    await walker.click('//main//article')
    await walker.until('location.pathname.startsWith("/mod/")')
    await walker.until('[...document.images].some(({ naturalWidth }) => naturalWidth > 300)')
    await walker.open(await walker.page.evaluate('location.pathname'))
    await walker.click('//a[.//img[starts-with(@alt, "Main image of")]]')
    await walker.see('//dialog[@open] | //*[@role="dialog"]')
    await walker.page.press('Escape')
    await walker.until('!document.querySelector("dialog[open], [role=dialog]")')
    expect(await walker.sidewaysScroll()).toBe(0)
    await walker.page.evaluate('history.back()')
    await walker.until('location.pathname.startsWith("/mod")')
  })

  test('searching with suggestions, filters and the theme', async () => {
    await walker.open('/')
    await walker.fill('//input[@role="combobox"]', 'harbo')
    await walker.see('//*[@role="listbox"]//*[@role="option"]')
    await walker.fill('//input[@role="combobox"]', 'ur')
    await walker.page.press('Enter')
    await walker.see(heading('Search Results for "harbour"'))
    await walker.click('//button[starts-with(normalize-space(.), "Filters")]')
    await walker.click('//main//a[starts-with(normalize-space(.), "5M Mods")]')
    await walker.until('location.search.includes("type=")')
    const scheme = () =>
      walker.page.evaluate<string>('getComputedStyle(document.documentElement).colorScheme')
    const before = await scheme()
    await walker.click(button('Switch theme'))
    expect(await scheme()).not.toBe(before)
    await walker.open('/')
    expect(await scheme()).not.toBe(before)
  })

  test('logging in and publishing', async () => {
    await walker.open('/login')
    await walker.fill(field('Email'), ADMINISTRATOR.email)
    await walker.fill(field('Password'), ADMINISTRATOR.password)
    await walker.click('//form[.//input[@type="password"]]//button[@type="submit"]')
    await walker.until('location.pathname === "/" && localStorage.accessToken')
    await walker.see(heading('Find a mod'))
    await walker.open('/add')
    await walker.fill(field('Name of Mod'), name)
    await walker.fill(field('Description'), '# Floats\n\n- and **flies**')
    await walker.fill(field('Search keywords'), 'harbour quay')
    await walker.fill(field('Tags'), name)
    await walker.see(option(`Create "${name}"`))
    await walker.page.press('Enter')
    await walker.fill(field('Main Tag'), name)
    await walker.see(option(name))
    await walker.page.press('Enter')
    await walker.check('5M Mods')
    await walker.check('Script')
    await walker.select(field('Sub Category'), '5M Script')
    await walker.page.choose(picker('File'), [await files.zip('quay.zip')])
    await walker.page.choose(picker('Main Image'), [await files.image('main.png')])
    await walker.page.choose(picker('Image'), [await files.image('one.png', '#2fd3c0')])
    await walker.click(button('Submit'))
    await walker.see(saying(`“${name}” is published`))
    await walker.click(button('OK'))
    await walker.click(link('View the mod page'))
    await walker.see(heading(name))
    await walker.see('//main//strong[.="flies"]')
    await walker.until('[...document.images].some(({ naturalWidth }) => naturalWidth > 300)')
    expect(await walker.sidewaysScroll()).toBe(0)
  })

  test('changing it, its history, and the screens of administrators', async () => {
    const id = await walker.page.evaluate<string>('location.pathname.split("/")[2]')
    await walker.open(`/update/${id}`)
    await walker.see(field('Name of Mod'))
    await walker.page.choose(picker('File'), [await files.zip('quay-2.zip')])
    await walker.fill(field('Version'), '2.0')
    await walker.click(button('Update'))
    await walker.see(saying(`“${name}” is updated`))
    await walker.click(button('OK'))
    await walker.open(`/mod/${id}`)
    await walker.see(saying('1 file changed'))
    await walker.open(`/history/${id}`)
    await walker.see(saying('2.0'))
    for (const path of ['/manage', '/reports', '/log', '/trash', '/account']) {
      await walker.open(path)
      await walker.see('//main//h1')
      expect(await walker.sidewaysScroll()).toBe(0)
    }
  })

  test('no script failed and no policy was broken', async () => {
    expect(await walker.page.errors()).toEqual([])
  })
})
