import type { Page, Request } from 'playwright-core'
import { vi } from 'vitest'

type WaitUntil = NonNullable<NonNullable<Parameters<Page['goto']>[1]>['waitUntil']>

/** Not a bound: on a busy machine a whole page may take long. */
export const PATIENCE_MS = 45_000

/** How long scripts may take on a busy machine; a page of which a test has cut them off goes on. */
const SCRIPTS_MS = 5_000

/** Without a request for as long, a page whose scripts run is at rest. */
const QUIET_MS = 500

/**
 * Pages start their scripts when they have been painted. A test that means to see a page earlier says
 * so by `waitUntil`. `networkidle` means here that the scripts run as well and nothing is under way:
 * Playwright's own is over, for good, as soon as a busy machine is late with painting.
 */
export function waitForScripts(page: Page): void {
  const waitForQuiet = watchRequests(page)
  const waitForHydration = (timeout: number) => {
    const isHydrated = () => 'hydrated' in document.documentElement.dataset
    return page.waitForFunction(isHydrated, undefined, { timeout })
  }
  const settle = async (waitUntil?: WaitUntil) => {
    if (!waitUntil) await waitForHydration(SCRIPTS_MS).catch(() => undefined)
    if (waitUntil === 'networkidle') {
      await waitForHydration(PATIENCE_MS)
      await waitForQuiet()
    }
  }
  const withLoad = <Options extends { waitUntil?: WaitUntil }>(options?: Options) =>
    options?.waitUntil === 'networkidle' ? { ...options, waitUntil: 'load' as const } : options
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, withLoad(options))
    await settle(options?.waitUntil)
    return response
  }
  const reload = page.reload.bind(page)
  page.reload = async (options) => {
    const response = await reload(withLoad(options))
    await settle(options?.waitUntil)
    return response
  }
  const waitForLoadState = page.waitForLoadState.bind(page)
  page.waitForLoadState = async (state, options) => {
    if (state === 'networkidle') await settle(state)
    else await waitForLoadState(state, options)
  }
}

/** @returns What waits until the page has had nothing under way for QUIET_MS. */
function watchRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  let changedAt = performance.now()
  const note = (change: (request: Request) => void) => (request: Request) => {
    change(request)
    changedAt = performance.now()
  }
  const end = note((request) => underWay.delete(request))
  page.on(
    'request',
    note((request) => underWay.add(request)),
  )
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return async () => {
    const isQuiet = () => underWay.size === 0 && performance.now() - changedAt > QUIET_MS
    await vi.waitUntil(isQuiet, { timeout: PATIENCE_MS, interval: 50 })
  }
}
