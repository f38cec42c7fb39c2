import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Engine, type EnginePage, WINDOW } from '#tests/engines/engine-page.ts'
import { freePort } from '#tests/free-port.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
const DISPLAY = '/usr/bin/Xvfb'
const START_MS = 15_000
/** The key by which WebDriver names an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const KEYS = { Enter: '\uE007', Escape: '\uE00C', ArrowDown: '\uE015' } as const

/** WebKit by WebDriver, in a display that nobody sees. */
export const webkit: Engine = {
  name: 'WebKit',
  needs: { [DRIVER]: 'webkit2gtk-driver', [DISPLAY]: 'xvfb' },
  async launch() {
    const display = await startDisplay()
    const port = await freePort()
    const driver = spawn(DRIVER, [`--port=${port}`], {
      env: { ...process.env, DISPLAY: display.name, GDK_BACKEND: 'x11' },
      stdio: 'ignore',
    })
    const stop = async () => {
      await end(driver)
      await end(display.server)
    }
    try {
      const session = await startSession(`http://127.0.0.1:${port}`)
      await session.send('POST', '/window/rect', { x: 0, y: 0, ...WINDOW })
      return drive(session, stop)
    } catch (error) {
      await stop()
      throw error
    }
  },
}

/** WebDriver tells no errors of a page: what happens after it has loaded keeps them itself. */
const KEEP_ERRORS = `
  window.toldErrors = []
  const keep = (what) => window.toldErrors.push(String(what))
  addEventListener('error', ({ message }) => keep(message))
  addEventListener('unhandledrejection', ({ reason }) => keep(reason))
  addEventListener('securitypolicyviolation', (event) => keep(event.violatedDirective + event.blockedURI))
`

/**
 * Where an element is in the window once it was scrolled there. The driver's own click refuses what
 * begins outside of the window.
 */
const CENTRE = `(xpath) => {
  const element = document.evaluate(xpath, document, null, 9).singleNodeValue
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  return [left + width / 2, top + height / 2]
}`

/** The display's number is its own choice, so that several can run. */
async function startDisplay(): Promise<{ name: string; server: ChildProcess }> {
  const screen = `${WINDOW.width}x${WINDOW.height}x24`
  const server = spawn(DISPLAY, ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const numbers = server.stdio[3]
  if (!numbers) throw new Error('The display does not tell its number')
  const [number] = await once(numbers, 'data')
  return { name: `:${String(number).trim()}`, server }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill()
  await once(child, 'exit')
}

interface Session {
  readonly send: <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>
}

async function startSession(url: string): Promise<Session> {
  await untilReady(url)
  const options = { timeouts: { pageLoad: 60_000, script: 60_000 }, pageLoadStrategy: 'normal' }
  const start = { capabilities: { alwaysMatch: options } }
  const { sessionId } = await command<{ sessionId: string }>('POST', `${url}/session`, start)
  return {
    send: (method, path, body) => command(method, `${url}/session/${sessionId}${path}`, body),
  }
}

async function untilReady(url: string): Promise<void> {
  for (const deadline = Date.now() + START_MS; Date.now() < deadline; ) {
    const answer = await fetch(`${url}/status`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(100)
  }
  throw new Error('WebKitWebDriver was not ready in time')
}

async function command<T>(method: string, url: string, body?: object): Promise<T> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }
  if (!answer.ok) throw new Error(`${url}: ${value.error} ${value.message}`)
  return value
}

function drive({ send }: Session, stop: () => Promise<void>): EnginePage {
  const errors: string[] = []
  const pathOf = (found: Record<string, string>) => `/element/${found[ELEMENT]}`
  const element = async (xpath: string) =>
    pathOf(await send('POST', '/element', { using: 'xpath', value: xpath }))
  const run = <T>(script: string) => send<T>('POST', '/execute/sync', { script, args: [] })
  const type = async (xpath: string, text: string) => {
    await send('POST', `${await element(xpath)}/value`, { text })
  }
  const pressPlace = async (xpath: string) => {
    const [x, y] = await run<[number, number]>(`return (${CENTRE})(${JSON.stringify(xpath)})`)
    const actions = [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await send('POST', '/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] })
  }
  return {
    open: async (url) => {
      errors.push(...(await run<string[]>('return window.toldErrors ?? []')))
      await send('POST', '/url', { url })
      await run(KEEP_ERRORS)
    },
    evaluate: (expression) => run(`return ${expression}`),
    click: async (xpath) => {
      const path = await element(xpath)
      const isPressed = await send('POST', `${path}/click`, {}).then(
        () => true,
        () => false,
      )
      if (!isPressed) await pressPlace(xpath)
    },
    type,
    press: async (key) => {
      const active = pathOf(await send('GET', '/element/active'))
      await send('POST', `${active}/value`, { text: KEYS[key] })
    },
    choose: (xpath, files) => type(xpath, files.join('\n')),
    errors: async () => [...errors, ...(await run<string[]>('return window.toldErrors ?? []'))],
    close: async () => {
      await send('DELETE', '').catch(() => undefined)
      await stop()
    },
  }
}
