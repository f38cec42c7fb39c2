import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ErrorBody } from '#contract/base/errors.ts'
import type { Draft } from '#contract/publishing/drafts.ts'
import { SHARING_PORTS } from '#web/publishing/entries/browser-ports.ts'
import { connectDrafts } from '#web/publishing/form/connect-drafts.ts'
import {
  connectSharedDrafts,
  type SharingPorts,
} from '#web/publishing/form/connect-shared-drafts.ts'
import { readDrafts } from '#web/publishing/form/entry-draft.ts'
import { EMPTY_ENTRY } from '#web/publishing/form/entry-values.ts'
import { FULL, PlainStorage } from '#web/publishing/form/form.fixture.ts'
import { startForm } from '#web/publishing/form/form-state.ts'
import { createFormStore } from '#web/publishing/form/form-store.ts'
import { keptOf } from '#web/publishing/form/shared-draft.ts'
import { ApiFailure } from '#web/shared/api/api-client.ts'
import { getDeskApi } from '#web/shared/api/desk-client.ts'
import { setAskProof } from '#web/shared/api/proof-request.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', new PlainStorage())
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Sent = Parameters<SharingPorts['save']>[0]

/** The server, as far as drafts go. */
class Server implements SharingPorts {
  readonly drafts = new Map<string, Draft & { content: string }>()
  isAway = false
  losesAnswers = false
  tries = 0
  refusal: ApiFailure | undefined

  readonly save = async (sent: Sent): Promise<Draft> => {
    this.tries += 1
    if (this.isAway) throw new ApiFailure(0, 'The server cannot be reached')
    if (this.refusal) throw this.refusal
    const known = this.drafts.get(sent.id)
    if (!known && sent.version > 0) throw new ApiFailure(404, 'There is no such draft')
    if (known && known.version !== sent.version) throw new ApiFailure(409, 'There is a later one')
    const changedAt = new Date().toISOString()
    const draft = { ...sent, modName: null, version: sent.version + 1, changedAt }
    this.drafts.set(sent.id, draft)
    if (this.losesAnswers) throw new ApiFailure(0, 'The server cannot be reached')
    return draft
  }
  readonly list = async () => {
    if (this.refusal) throw this.refusal
    return [...this.drafts.values()]
  }
  readonly discard = async (id: string) => this.drafts.delete(id)
  readonly isSignedIn = () => true
  readonly #watching = new Set<() => void>()
  readonly watchProof = (listener: () => void) => {
    this.#watching.add(listener)
    return () => void this.#watching.delete(listener)
  }

  /** Somebody proves the second factor for another call. */
  prove(): void {
    this.refusal = undefined
    for (const listener of this.#watching) listener()
  }

  /** What another device saves. */
  saveElsewhere(id: string, name: string): void {
    const known = this.drafts.get(id)
    if (!known) return
    const version = known.version + 1
    this.drafts.set(id, { ...known, name, version, device: 'other.1' })
  }
}

function openTab(server: Server, mod?: { id: number; updatedAt: string }) {
  const initial = mod ? FULL : EMPTY_ENTRY
  const store = createFormStore(startForm({ mod, initial, drafts: readDrafts(mod?.id) }))
  const stops = [connectSharedDrafts(store, server), connectDrafts(store)]
  const type = async (name: string) => {
    store.dispatch({ type: 'changed', values: { name } })
    await vi.advanceTimersByTimeAsync(3_000)
  }
  const leave = () => stops.toReversed().forEach((stop) => void stop())
  return { store, type, leave }
}
const names = (server: Server) => [...server.drafts.values()].map(({ name }) => name)

it('what was typed is on the server after a pause, in one draft', async () => {
  const server = new Server()
  const tab = openTab(server)
  await tab.type('Sub')
  await tab.type('Submarine')
  expect(names(server)).toEqual(['Submarine'])
  const [draft] = server.drafts.values()
  expect(draft).toMatchObject({ version: 2, modId: null })
  tab.leave()
  // Another device goes on with all of it.
  vi.stubGlobal('localStorage', new PlainStorage())
  const kept = draft && keptOf(draft)
  expect(kept?.values).toEqual({ ...EMPTY_ENTRY, name: 'Submarine' })
  expect(kept?.shared).toMatchObject({ id: draft?.id, version: 2 })
})

it('keeps when visitors are to see a new mod', async () => {
  const server = new Server()
  const tab = openTab(server)
  const publication = { kind: 'later', at: '2030-01-01T12:00' } as const
  tab.store.dispatch({ type: 'changed', values: { publication } })
  await tab.type('Later')
  const [draft] = server.drafts.values()
  expect(draft && keptOf(draft)?.values.publication).toEqual(publication)
  expect(openTab(server).store.state().values.publication).toEqual(publication)
})

it('a later version of another device is not overwritten, and nothing here is lost', async () => {
  const server = new Server()
  const tab = openTab(server)
  await tab.type('Here')
  const [{ id } = { id: '' }] = server.drafts.values()
  server.saveElsewhere(id, 'There')
  await tab.type('Here again')
  expect(names(server)).toEqual(['There'])
  expect(tab.store.state()).toMatchObject({ overtakenBy: { name: 'There' } })
  await tab.type('Here, and again')
  expect(names(server)).toEqual(['There'])
  expect(readDrafts(undefined).map(({ values }) => values.name)).toEqual(['Here, and again'])
  // 'Keep both'
  tab.store.dispatch({ type: 'draft shared', shared: undefined })
  await vi.advanceTimersByTimeAsync(3_000)
  expect(names(server)).toEqual(['There', 'Here, and again'])
})

it('opening the form says so at once, where the other device was later', async () => {
  const server = new Server()
  const first = openTab(server)
  await first.type('Here')
  first.leave()
  const [{ id } = { id: '' }] = server.drafts.values()
  server.saveElsewhere(id, 'There')
  const again = openTab(server)
  await vi.advanceTimersByTimeAsync(0)
  expect(again.store.state().overtakenBy).toMatchObject({ name: 'There' })
})

it('while the server is away the draft of this browser goes on, and is sent later', async () => {
  const server = new Server()
  server.isAway = true
  const tab = openTab(server)
  await tab.type('Offline')
  expect(readDrafts(undefined).map(({ values }) => values.name)).toEqual(['Offline'])
  server.isAway = false
  await vi.advanceTimersByTimeAsync(31_000)
  expect(names(server)).toEqual(['Offline'])
  // Left while it was away: the next time the form is open.
  server.isAway = true
  await tab.type('Offline still')
  tab.leave()
  server.isAway = false
  openTab(server)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(names(server)).toEqual(['Offline still'])
})

it('a lost answer makes neither a second draft nor a conflict', async () => {
  const server = new Server()
  server.losesAnswers = true
  const tab = openTab(server)
  await tab.type('Lost')
  server.losesAnswers = false
  await vi.advanceTimersByTimeAsync(31_000)
  await tab.type('Found')
  expect(names(server)).toEqual(['Found'])
  expect(tab.store.state().overtakenBy).toBeUndefined()
})

it('what was discarded elsewhere is a draft of its own when somebody types on', async () => {
  const server = new Server()
  const tab = openTab(server)
  await tab.type('Kept')
  server.drafts.clear()
  await tab.type('Kept on')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(names(server)).toEqual(['Kept on'])
})

it('says why the server does not take it', async () => {
  const server = new Server()
  server.refusal = new ApiFailure(400, 'At most 50 drafts are kept.')
  const tab = openTab(server)
  await tab.type('Too many')
  expect(tab.store.state().sharingProblem).toBe('At most 50 drafts are kept.')
  server.refusal = undefined
  await tab.type('Room again')
  expect(tab.store.state().sharingProblem).toBeUndefined()
  expect(names(server)).toEqual(['Room again'])
})

const REFUSAL = { status: 403, message: 'Refused', error: 'Refused', requestId: 'any' }
const refusalOf = (code: ErrorBody['code']) => new ApiFailure(403, 'Refused', { ...REFUSAL, code })

it('waits for the second factor until another call has proved it', async () => {
  const server = new Server()
  server.refusal = refusalOf('proof_required')
  const tab = openTab(server)
  await tab.type('Unproved')
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(server.tries).toBe(1)
  expect(tab.store.state().sharingProblem).toBeUndefined()
  server.prove()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(names(server)).toEqual(['Unproved'])
})

it('says that a mod is not theirs any more, and does not go on asking', async () => {
  const server = new Server()
  server.refusal = refusalOf('forbidden')
  const tab = openTab(server, { id: 7, updatedAt: '2026-01-01T00:00:00Z' })
  await tab.type('Not mine')
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(server.tries).toBe(1)
  expect(tab.store.state().sharingProblem).toBe('Refused')
})

it('never asks for the second factor: nobody has pressed for it', async () => {
  const asked = vi.fn(async () => false)
  setAskProof(asked)
  localStorage.setItem('accessToken', 'any')
  vi.stubGlobal('document', { documentElement: { dataset: { api: '' } } })
  const refusal = { status: 403, code: 'proof_required', message: 'Prove it' }
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 403 }))
  const draft = { version: 0, modId: null, device: 'a', name: '', content: '{}' }
  const { save, list, discard } = SHARING_PORTS
  await expect(save({ id: crypto.randomUUID(), ...draft })).rejects.toThrow('Prove it')
  await expect(list()).rejects.toThrow('Prove it')
  await expect(discard(crypto.randomUUID())).rejects.toThrow('Prove it')
  expect(asked).not.toHaveBeenCalled()
  // What somebody presses asks.
  await expect(getDeskApi().getDrafts({})).rejects.toThrow('Prove it')
  expect(asked).toHaveBeenCalledOnce()
})

it('is gone from the server once the mod is published', async () => {
  const server = new Server()
  const tab = openTab(server)
  await tab.type('Published')
  const answer = {
    status: 200 as const,
    message: 'Added',
    id: 9,
    updatedAt: '2026-01-01T00:00:00Z',
  }
  tab.store.dispatch({ type: 'accepted', answer, drafts: [] })
  await vi.advanceTimersByTimeAsync(3_000)
  expect(names(server)).toEqual([])
})
