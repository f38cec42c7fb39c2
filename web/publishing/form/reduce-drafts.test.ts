import { describe, expect, it } from 'vitest'
import type { KeptDraft } from '#web/publishing/form/entry-draft.ts'
import { EMPTY_ENTRY } from '#web/publishing/form/entry-values.ts'
import { FULL, formAfter } from '#web/publishing/form/form.fixture.ts'
import { conflictOf, shownFailure, shownProblems } from '#web/publishing/form/form-problems.ts'
import { updateRequest, versionOf } from '#web/publishing/form/form-state.ts'
import { reduceForm } from '#web/publishing/form/reduce-form.ts'

const submit = { type: 'submitted', isSignedIn: true } as const
const draftOf = (key: string, name: string, savedAt: number): KeptDraft => ({
  key,
  savedAt,
  values: { ...EMPTY_ENTRY, name },
  base: EMPTY_ENTRY,
})
const latest = draftOf('draft:new:2', 'Later', 2)
const first = draftOf('draft:new', 'Earlier', 1)

describe('a draft', () => {
  it('is gone on with when the form opens, the latest of several', () => {
    const state = formAfter([], { drafts: [latest, first] })
    expect(state).toMatchObject({ draft: latest, place: latest, values: { name: 'Later' } })
    expect(state.isChanged).toBe(false)
  })

  it('is kept once, unless something was typed while it was written', () => {
    const typed = formAfter([{ type: 'changed', values: { name: 'Sub' } }])
    const place = { key: 'draft:new', savedAt: 5 }
    const kept = reduceForm(typed, { type: 'draft kept', values: typed.values, place })
    expect(kept).toMatchObject({ isChanged: false, hasKept: true, place })
    const late = reduceForm(typed, { type: 'draft kept', values: EMPTY_ENTRY, place })
    expect(late.isChanged).toBe(true)
    // Another tab has discarded it: what stands here is kept again.
    expect(reduceForm(kept, { type: 'draft lost' }).isChanged).toBe(true)
  })

  it('gives way to another one, and to an empty form, with nothing marked', () => {
    const marked = formAfter([submit], { drafts: [latest, first] })
    const drafts = [latest, first]
    const other = reduceForm(marked, { type: 'draft opened', draft: first, drafts })
    expect(other).toMatchObject({ draft: first, place: first, values: { name: 'Earlier' } })
    expect(shownProblems(other)).toEqual({})
    const empty = reduceForm(other, { type: 'started over', drafts: [latest] })
    expect(empty).toMatchObject({ draft: undefined, drafts: [latest], values: EMPTY_ENTRY })
    expect(empty.place).toEqual({ key: 'draft:new', savedAt: undefined })
  })

  it('is sent as based on the version that it was begun with', () => {
    const mod = { id: 7, updatedAt: '2026-02-02T00:00:00.000Z' }
    const draft = {
      ...draftOf('draft:7', 'Mine', 3),
      values: { ...FULL, name: 'Mine' },
      base: FULL,
      updatedAt: '2026-01-01T00:00:00.000Z',
    }
    const state = formAfter([], { mod, initial: FULL, drafts: [draft] })
    expect(updateRequest(state, mod)).toMatchObject({ name: 'Mine', updatedAt: draft.updatedAt })
    const discarded = reduceForm(state, { type: 'started over', drafts: [] })
    expect(updateRequest(discarded, mod)).toMatchObject({ id: 7, updatedAt: mod.updatedAt })
  })
})

describe('a mod that two change at once', () => {
  const mod = { id: 7, updatedAt: '2026-01-01T00:00:00.000Z' }
  const failure = { message: 'Somebody else changed this mod', status: 409, fields: {} }
  const fresh = { id: 7, updatedAt: '2026-01-02T00:00:00.000Z' }
  const theirs = { ...FULL, name: 'Their Sub', tags: ['Boats', 'Deep'] }
  const refused = formAfter(
    [
      { type: 'changed', values: { searchKeywords: 'mine' } },
      submit,
      { type: 'refused', failure },
      { type: 'refusal read', failure },
    ],
    { mod, initial: FULL },
  )
  const rebased = (keep: 'mine' | 'theirs') =>
    reduceForm(refused, { type: 'rebased', mod: fresh, theirs, keep, drafts: [] })

  it('is told at the top, with everything as it was typed', () => {
    expect(conflictOf(refused)).toEqual(failure)
    expect(shownFailure(refused)).toBeUndefined()
    expect(refused.values).toEqual({ ...FULL, searchKeywords: 'mine' })
  })

  it('keeps the changes of both, and sends them as based on theirs', () => {
    const both = rebased('mine')
    expect(both.values).toEqual({ ...theirs, searchKeywords: 'mine' })
    expect(both).toMatchObject({ base: theirs, failure: undefined, phase: 'editing' })
    expect(versionOf(both)).toBe(fresh.updatedAt)
    // Until it is saved, only this browser has it.
    expect(both.isChanged).toBe(true)
    expect(reduceForm(both, submit).phase).toBe('sending')
  })

  it('or takes theirs alone', () => {
    expect(rebased('theirs')).toMatchObject({ values: theirs, base: theirs, isChanged: false })
  })

  it('may meet a second conflict, which compares with the version in between', () => {
    const again = reduceForm(rebased('mine'), {
      type: 'rebased',
      mod: { ...fresh, updatedAt: '2026-01-03T00:00:00.000Z' },
      theirs: { ...theirs, name: 'Third Sub' },
      keep: 'mine',
      drafts: [],
    })
    expect(again.values).toEqual({ ...theirs, name: 'Third Sub', searchKeywords: 'mine' })
  })
})

describe('a form that was accepted', () => {
  const answer = {
    status: 200 as const,
    message: '“Sunken Sub” is added',
    id: 9,
    updatedAt: '2026-01-01T00:00:00.000Z',
  }
  const accepted = { type: 'accepted', answer, drafts: [first] } as const

  it('shows the message, then an empty form for the next mod', () => {
    const sent = formAfter([{ type: 'changed', values: FULL }, submit])
    const done = reduceForm(sent, accepted)
    expect(done).toMatchObject({ phase: 'accepted', answer, values: EMPTY_ENTRY, drafts: [first] })
    expect([done.isChanged, shownProblems(done)]).toEqual([false, {}])
    expect(reduceForm(done, { type: 'confirmed' })).toMatchObject({
      phase: 'editing',
      answer: undefined,
    })
  })

  it('keeps what was saved on the screen where a mod was changed', () => {
    const mod = { id: 9, updatedAt: '2026-01-01T00:00:00.000Z' }
    const renamed = { type: 'changed', values: { name: 'New Sub' } } as const
    const sent = formAfter([renamed, submit], { mod, initial: FULL })
    const done = reduceForm(sent, accepted)
    expect(done.values).toEqual({ ...FULL, name: 'New Sub' })
    expect(done.base).toBe(done.values)
  })
})
