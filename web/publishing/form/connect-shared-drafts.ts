import type { Draft } from '#contract/publishing/drafts.ts'
import { forgetShared, noteShared } from '#web/publishing/form/entry-draft.ts'
import type { FormStore } from '#web/publishing/form/form-store.ts'
import { contentOf, deviceName } from '#web/publishing/form/shared-draft.ts'
import { ApiFailure } from '#web/shared/api/api-client.ts'
import { failureOf } from '#web/shared/api/failure.ts'

/** After a pause this long in typing, the draft is sent. */
const PAUSE_MS = 2_000
/** So long after a failure it is sent again. */
const AGAIN_MS = 30_000
const [GONE, OVERTAKEN] = [404, 409]
/** The same draft would be refused again: wrong, not theirs any more, too large. */
const REFUSED: readonly unknown[] = [400, 403, 413]

/** What is sent of a draft. */
interface SentDraft {
  readonly id: string
  readonly version: number
  readonly modId: number | null
  readonly device: string
  readonly name: string
  readonly content: string
}

/** What keeping drafts on the server needs. */
export interface SharingPorts {
  readonly save: (draft: SentDraft) => Promise<Draft>
  readonly list: () => Promise<readonly Draft[]>
  readonly discard: (id: string) => Promise<unknown>
  readonly isSignedIn: () => boolean
  /** Tells when somebody has proved the second factor; returns a function that stops it. */
  readonly watchProof: (listener: () => void) => () => void
}

/**
 * Keeps the form's draft on the server as well, behind the one in this browser: without a connection
 * nothing is lost or waited for. What another device has saved since is never overwritten. Returns a
 * function that stops it, after sending what has not been sent.
 */
export function connectSharedDrafts(store: FormStore, ports: SharingPorts): () => void {
  const sender = new Sender(store, ports)
  void sender.begin()
  const unsubscribe = store.subscribe((after, before) => {
    if (after.phase === 'accepted' && before.phase !== 'accepted' && before.shared) {
      discardShared(before.shared.id, ports)
    }
    const isKept = after.hasKept && after.place !== before.place
    const isParted = before.overtakenBy && !after.overtakenBy && after.place === before.place
    if (isKept || isParted) sender.plan(PAUSE_MS)
  })
  const sendNow = () => sender.plan(0)
  window.addEventListener('online', sendNow)
  const stopWatching = ports.watchProof(() => void sender.begin())
  return () => {
    window.removeEventListener('online', sendNow)
    stopWatching()
    unsubscribe()
    sender.end()
  }
}

/** Discards a draft on the server and what this browser has of it. */
export function discardShared(id: string, { discard }: Pick<SharingPorts, 'discard'>): void {
  forgetShared(id)
  // Where this fails, it is in the list of drafts still.
  discard(id).catch(() => undefined)
}

function needsProof(error: unknown): boolean {
  const code = error instanceof ApiFailure ? error.body?.code : undefined
  return code === 'proof_required' || code === 'second_factor_required'
}

class Sender {
  readonly #store: FormStore
  readonly #ports: SharingPorts
  #timer: ReturnType<typeof setTimeout> | undefined
  #sending: Promise<void> | undefined

  constructor(store: FormStore, ports: SharingPorts) {
    this.#store = store
    this.#ports = ports
  }

  /** Looks at what the server has, and sends what this browser has kept alone. */
  async begin(): Promise<void> {
    if (!this.#ports.isSignedIn()) return
    try {
      const drafts = await this.#ports.list()
      this.#store.dispatch({ type: 'shared drafts known', drafts })
      const { shared } = this.#store.state()
      const there = drafts.find(({ id }) => id === shared?.id)
      if (shared && there && there.version > shared.version) this.#overtaken(there)
    } catch {
      // The server is away: it is looked at again when something is sent.
    }
    if (this.#isUnsent()) this.plan(PAUSE_MS)
  }

  /** Sends the draft so many milliseconds after the last call. */
  plan(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#sending ??= this.#send().finally(() => {
        this.#sending = undefined
      })
    }, ms)
  }

  end(): void {
    clearTimeout(this.#timer)
    if (!this.#sending) void this.#send()
  }

  #isUnsent(): boolean {
    const { place, shared, overtakenBy, hasKept, draft } = this.#store.state()
    const isDraft = hasKept || draft !== undefined
    return isDraft && !overtakenBy && shared?.savedAt !== place.savedAt
  }

  async #send(): Promise<void> {
    if (!this.#isUnsent() || !this.#ports.isSignedIn()) return
    const state = this.#store.state()
    const { place, mod, values } = state
    const { id, version } = state.shared ?? { id: crypto.randomUUID(), version: 0 }
    // Known before it is sent: if the answer is lost, it is no second draft.
    if (!state.shared) this.#note({ id, version })
    try {
      const saved = await this.#ports.save({
        id,
        version,
        modId: mod?.id ?? null,
        device: deviceName(),
        name: values.name.slice(0, 300),
        content: contentOf(state, place.savedAt ?? 0),
      })
      if (this.#isStill(id)) this.#note({ id, version: saved.version, savedAt: place.savedAt })
      if (this.#isUnsent()) this.plan(PAUSE_MS)
    } catch (error) {
      await this.#failed(id, error)
    }
  }

  async #failed(id: string, error: unknown): Promise<void> {
    const { status, message } = failureOf(error)
    if (!this.#isStill(id)) return
    // It is not asked for: the next call that somebody presses for does that.
    if (needsProof(error)) return
    if (REFUSED.includes(status)) {
      return this.#store.dispatch({ type: 'sharing refused', problem: message })
    }
    if (status === OVERTAKEN) return this.#compare(id)
    // Discarded elsewhere, while somebody types here: it is a draft of its own.
    if (status === GONE) this.#note(undefined)
    this.plan(status === GONE ? PAUSE_MS : AGAIN_MS)
  }

  async #compare(id: string): Promise<void> {
    try {
      const there = (await this.#ports.list()).find((draft) => draft.id === id)
      if (!this.#isStill(id)) return
      if (there && there.device !== deviceName()) return this.#overtaken(there)
      // This tab's own: the answer was lost.
      this.#note(there && { id, version: there.version })
      this.plan(0)
    } catch {
      this.plan(AGAIN_MS)
    }
  }

  #overtaken(by: Draft): void {
    this.#store.dispatch({ type: 'draft overtaken', by })
  }

  /** Whether the form has not gone on to another draft meanwhile. */
  #isStill(id: string): boolean {
    return this.#store.state().shared?.id === id
  }

  #note(shared: Parameters<typeof noteShared>[1]): void {
    noteShared(this.#store.state().place, shared)
    this.#store.dispatch({ type: 'draft shared', shared })
  }
}
