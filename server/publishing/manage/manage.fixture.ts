import { expect } from 'vitest'
import type { BulkChange, BulkState } from '#contract/desk/bulk-changes.ts'
import type { ManagedMod, ManagedPage } from '#contract/desk/managed-mods.ts'
import type { PublishingSite } from '#tests/publishing-site.ts'

/** The administrators' table of a site, as programs use it. */
export class ManageSite {
  readonly on: PublishingSite

  constructor(on: PublishingSite) {
    this.on = on
  }

  call(path: string, payload?: object, as?: string) {
    return this.on.send(`manage/${path}`, payload, as)
  }

  async page(body: object = {}): Promise<ManagedPage> {
    const { http, ...page } = await this.call('get-mods', body)
    expect(http, JSON.stringify(page)).toBe(200)
    return page as unknown as ManagedPage
  }

  async names(body: object = {}): Promise<string[]> {
    return (await this.page(body)).mods.map(({ name }) => name)
  }

  async mod(id: number): Promise<ManagedMod> {
    for (const view of ['live', 'deleted']) {
      const { mods } = await this.page({ view, text: `#${id}` })
      const found = mods.find((mod) => mod.id === id)
      if (found) return found
    }
    throw new Error(`There is no mod ${id}`)
  }

  /** Prepares a change of mods as they are now. */
  async prepare(change: BulkChange, ids: readonly number[], as?: string): Promise<BulkState> {
    const mods = []
    for (const id of ids) mods.push({ id, updatedAt: (await this.mod(id)).updatedAt })
    const { http, ...state } = await this.call('prepare-bulk-change', { change, mods }, as)
    expect(http, JSON.stringify(state)).toBe(200)
    return state as unknown as BulkState
  }

  /** Starts a prepared change, and waits for its end. */
  async run({ id }: { id: number }, as?: string): Promise<BulkState> {
    expect(await this.call('start-bulk-change', { id }, as)).toMatchObject({ http: 200 })
    return this.finished(id)
  }

  async change(change: BulkChange, ids: readonly number[], as?: string): Promise<BulkState> {
    return this.run(await this.prepare(change, ids, as), as)
  }

  async undo(id: number, as?: string): Promise<BulkState> {
    const answer = await this.call('undo-bulk-change', { id }, as)
    expect(answer.http, answer.message).toBe(200)
    return this.finished(answer.id)
  }

  async finished(id: number): Promise<BulkState> {
    let state: BulkState | undefined
    await expect
      .poll(
        async () => {
          state = (await this.call(`get-bulk-change/${id}`)) as unknown as BulkState
          return state.state
        },
        { timeout: 30_000, interval: 100 },
      )
      .toBe('finished')
    return state as BulkState
  }
}
