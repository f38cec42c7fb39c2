import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectDrafts, openDraft, startOver } from '#web/publishing/form/connect-drafts.ts'
import { readDrafts } from '#web/publishing/form/entry-draft.ts'
import { EMPTY_ENTRY } from '#web/publishing/form/entry-values.ts'
import { FULL, PlainStorage } from '#web/publishing/form/form.fixture.ts'
import { startForm } from '#web/publishing/form/form-state.ts'
import { createFormStore } from '#web/publishing/form/form-store.ts'

const PAUSE_MS = 300

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', new PlainStorage())
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A tab that shows the form for a new mod, or for mod 7. */
function openTab(mod?: { id: number; updatedAt: string }) {
  const initial = mod ? FULL : EMPTY_ENTRY
  const store = createFormStore(startForm({ mod, initial, drafts: readDrafts(mod?.id) }))
  const leave = connectDrafts(store)
  const type = (name: string) => store.dispatch({ type: 'changed', values: { name } })
  return { store, leave, type, name: () => store.state().values.name }
}
const names = (modId?: number) => readDrafts(modId).map(({ values }) => values.name)
const pause = () => vi.advanceTimersByTime(PAUSE_MS)

describe('a draft', () => {
  it('is kept after a pause in typing, not with every letter, and is there again', () => {
    const tab = openTab()
    tab.type('S')
    vi.advanceTimersByTime(PAUSE_MS - 1)
    tab.type('Sub')
    vi.advanceTimersByTime(PAUSE_MS - 1)
    expect(names()).toEqual([])
    pause()
    expect(names()).toEqual(['Sub'])
    expect(openTab().name()).toBe('Sub')
  })

  it('is not delayed by uploads that tell how far they are', () => {
    const tab = openTab()
    tab.type('Sub')
    vi.advanceTimersByTime(PAUSE_MS - 1)
    tab.store.dispatch({ type: 'uploads changed', items: [] })
    vi.advanceTimersByTime(1)
    expect(names()).toEqual(['Sub'])
  })

  it('is kept at once when the screen is left or the tab is closed', () => {
    const tab = openTab()
    tab.type('Left')
    tab.leave()
    expect(names()).toEqual(['Left'])
    const other = openTab()
    other.type('Closed')
    window.dispatchEvent(new Event('pagehide'))
    expect(names()).toEqual(['Closed'])
  })

  it('of a form that nobody touched is none', () => {
    const tab = openTab()
    pause()
    tab.leave()
    expect(names()).toEqual([])
  })

  it('has the version and the values that it is based on', () => {
    const tab = openTab({ id: 7, updatedAt: '2026-01-01T00:00:00.000Z' })
    tab.type('Renamed')
    pause()
    expect(readDrafts(7)).toMatchObject([
      { base: FULL, updatedAt: '2026-01-01T00:00:00.000Z', values: { name: 'Renamed' } },
    ])
    expect(names()).toEqual([])
  })

  it('is discarded, or stays for later', () => {
    const tab = openTab()
    tab.type('Sub')
    startOver(tab.store, 'keep')
    expect([tab.name(), names()]).toEqual(['', ['Sub']])
    tab.type('Other')
    pause()
    expect(names().sort()).toEqual(['Other', 'Sub'])
    startOver(tab.store, 'discard')
    expect([tab.name(), names()]).toEqual(['', ['Sub']])
  })
})

describe('two tabs', () => {
  /** Both are changed, and each ends with a draft of its own. */
  function changeBoth() {
    const [one, other] = [openTab(), openTab()]
    one.type('One')
    pause()
    other.type('Other')
    pause()
    expect(names().sort()).toEqual(['One', 'Other'])
    return { one, other }
  }

  it('that begin with nothing keep a draft each, and either opens the other’s', () => {
    const { one } = changeBoth()
    const theirs = readDrafts(undefined).find(({ values }) => values.name === 'Other')
    if (!theirs) throw new Error('The other tab’s draft is missing')
    one.type('One more')
    openDraft(one.store, theirs)
    expect(one.name()).toBe('Other')
    expect(names().sort()).toEqual(['One more', 'Other'])
  })

  it('that go on with one draft part ways when both change it', () => {
    const first = openTab()
    first.type('Ours')
    pause()
    first.leave()
    changeBoth()
  })

  it('do not drop what the other works on', () => {
    const one = openTab()
    one.type('Mine')
    pause()
    const other = openTab()
    startOver(other.store, 'discard')
    expect(names()).toEqual([])
    window.dispatchEvent(new Event('pagehide'))
    expect(names()).toEqual(['Mine'])
  })
})
