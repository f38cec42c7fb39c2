import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core'
import { type Engine, type EnginePage, WINDOW } from '#tests/engines/engine-page.ts'

const FIREFOX = '/usr/bin/firefox-esr'

/** Of pictures that were not there yet when their page was left. */
const EXPECTED = /ServiceWorker intercepted the request/

/** Firefox by WebDriver BiDi, which it speaks itself. */
export const firefox: Engine = {
  name: 'Firefox',
  needs: { [FIREFOX]: 'firefox-esr' },
  async launch() {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: FIREFOX,
      headless: true,
      defaultViewport: WINDOW,
    })
    const page = await browser.newPage()
    return drive(page, () => browser.close())
  },
}

function drive(page: Page, close: () => Promise<void>): EnginePage {
  const errors: string[] = []
  const keep = (text: string) => {
    if (!EXPECTED.test(text)) errors.push(text)
  }
  page.on('pageerror', (error) => keep(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') keep(message.text())
  })
  const element = async (xpath: string): Promise<ElementHandle<Element>> => {
    const found = await page.$(`::-p-xpath(${xpath})`)
    if (!found) throw new Error(`There is no ${xpath}`)
    return found as ElementHandle<Element>
  }
  return {
    open: async (url) => {
      await page.goto(url, { waitUntil: 'load' })
    },
    evaluate: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
    click: async (xpath) => (await element(xpath)).click(),
    type: async (xpath, text) => (await element(xpath)).type(text),
    press: (key) => page.keyboard.press(key),
    choose: async (xpath, files) => {
      const field = (await element(xpath)) as ElementHandle<HTMLInputElement>
      await field.uploadFile(...files)
    },
    errors: async () => errors,
    close,
  }
}
