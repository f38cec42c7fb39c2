import { setTimeout as sleep } from 'node:timers/promises'
import type { EnginePage } from '#tests/engines/engine-page.ts'

/** Patience, not a bound. */
const WAIT_MS = 15_000

/** XPath has no escapes. */
const quoted = (text: string) => (text.includes('"') ? `'${text}'` : `"${text}"`)
const named = (text: string) =>
  `[normalize-space(.)=${quoted(text)} or @aria-label=${quoted(text)} or @title=${quoted(text)}]`

/** XPaths of what people call by its name. */
export const button = (name: string) => `//button${named(name)}`
export const link = (name: string) => `//a${named(name)}`
const label = (text: string) => `//label[contains(normalize-space(.), ${quoted(text)})]`
export const option = (text: string) =>
  `//*[@role="option"][contains(normalize-space(.), ${quoted(text)})]`
export const heading = (text: string) =>
  `//*[self::h1 or self::h2][contains(normalize-space(.), ${quoted(text)})]`
export const saying = (text: string) => `//body//*[text()[contains(., ${quoted(text)})]]`
export const field = (text: string) =>
  `//*[self::input or self::textarea or self::select][@aria-label=${quoted(text)} or @id=//label[starts-with(normalize-space(.), ${quoted(text)})]/@for]`
/** The file field of a group of the form. */
export const picker = (group: string) =>
  `//fieldset[legend[starts-with(normalize-space(.), ${quoted(group)})]]//input[@type="file"]`

/** Goes through the site as a person does: waits for what is to be there, then does the next thing. */
export class Walker {
  readonly page: EnginePage
  readonly #url: string
  #marks = 0

  constructor(page: EnginePage, url: string) {
    this.page = page
    this.#url = url
  }

  /** Opens a page of the site and waits until its scripts run. */
  async open(path: string): Promise<void> {
    await this.page.open(this.#url + path)
    await this.until('"hydrated" in document.documentElement.dataset')
  }

  /** Waits until an expression of the page is true. */
  async until(expression: string): Promise<void> {
    for (const deadline = Date.now() + WAIT_MS; Date.now() < deadline; await sleep(50)) {
      const found = await this.page.evaluate<boolean>(`Boolean(${expression})`).catch(() => false)
      if (found) return
    }
    const text = await this.page
      .evaluate<string>('(document.querySelector("main") ?? document.body).innerText')
      .catch(String)
    throw new Error(`Not in time: ${expression}\nThe page says:\n${text.slice(0, 1_000)}`)
  }

  see(xpath: string): Promise<void> {
    return this.#mark(xpath).then(() => undefined)
  }

  async click(xpath: string): Promise<void> {
    const place = await this.#mark(xpath)
    // Nobody clicks what still moves, or what something else lies upon.
    await this.until(`(() => {
      const element = ${first(place)}
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = element.getBoundingClientRect()
      const [before, now] = [element.dataset.walkAt, [left, top, width, height].join()]
      element.dataset.walkAt = now
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      return before === now && element.contains(hit)
    })()`)
    await this.page.click(place)
  }

  /** Chooses a box by its label; what moves under the mouse is pressed again, as people do. */
  async check(text: string): Promise<void> {
    const isChecked = `${first(label(text))}.querySelector('input').checked`
    for (let tries = 0; tries < 3; tries++) {
      await this.click(label(text))
      for (let looks = 0; looks < 20; looks++, await sleep(50)) {
        if (await this.page.evaluate<boolean>(isChecked)) return
      }
    }
    throw new Error(`${text} stays unchecked`)
  }

  /** Types at the end of what is in a field. */
  async fill(xpath: string, text: string): Promise<void> {
    await this.page.type(await this.#mark(xpath), text)
  }

  async select(xpath: string, value: string): Promise<void> {
    const place = await this.#mark(xpath)
    await this.page.evaluate(`(() => {
      const select = ${first(place)}
      const option = [...select.options].find(({ text }) => text === ${JSON.stringify(value)})
      select.value = option.value
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })()`)
  }

  /** How wide the page is beyond its window, in pixels. */
  sidewaysScroll(): Promise<number> {
    const root = 'document.documentElement'
    return this.page.evaluate(`${root}.scrollWidth - ${root}.clientWidth`)
  }

  /** Waits for the first visible element of these and names it so that it alone is meant. */
  async #mark(xpath: string): Promise<string> {
    const mark = `walk-${++this.#marks}`
    await this.until(`(() => {
      const found = document.evaluate(${JSON.stringify(xpath)}, document, null, 7)
      for (let index = 0; index < found.snapshotLength; index++) {
        const element = found.snapshotItem(index)
        if (!element.checkVisibility({ visibilityProperty: true })) continue
        element.setAttribute('data-walk', '${mark}')
        return true
      }
      return false
    })()`)
    return `//*[@data-walk=${quoted(mark)}]`
  }
}

function first(xpath: string): string {
  return `document.evaluate(${JSON.stringify(xpath)}, document, null, 9).singleNodeValue`
}
