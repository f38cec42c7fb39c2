import { expect, test } from 'vitest'
import { addBody, updateBody } from '#web/publishing/form/entry-values.ts'
import { FULL, formAfter } from '#web/publishing/form/form.fixture.ts'
import { problemsOf, shownFailure, shownProblems } from '#web/publishing/form/form-problems.ts'
import { reduceForm } from '#web/publishing/form/reduce-form.ts'

const CREDIT = {
  author: 'Jöhn',
  authorUrl: 'https://john.example',
  originalUrl: '',
  licence: 'MIT',
  permission: '',
}
const mod = { id: 7, updatedAt: '2026-02-02T00:00:00.000Z' }

test('nothing of it is asked for, and what is blank is no credit', () => {
  expect(problemsOf(formAfter([], { initial: FULL }))).toEqual({})
  expect(addBody({ ...FULL, author: '  ' }).credit).toBeNull()
  expect(addBody({ ...FULL, ...CREDIT }).credit).toEqual(CREDIT)
  expect(updateBody(mod, { ...FULL, ...CREDIT, author: '' }, FULL).credit).toEqual({
    ...CREDIT,
    author: '',
  })
  expect(updateBody(mod, FULL, { ...FULL, ...CREDIT }).credit).toBeNull()
})

test('what is wrong stands at its own field, once that was left', () => {
  const typed = { authorUrl: 'john.example', originalUrl: 'javascript:alert(1)' }
  const state = formAfter(
    [
      { type: 'changed', values: typed },
      { type: 'left', field: 'originalUrl' },
    ],
    { initial: FULL },
  )
  const wrong = 'Give a whole web address, such as https://example.com'
  expect(shownProblems(state)).toEqual({ originalUrl: wrong })
  const sent = reduceForm(state, { type: 'submitted', isSignedIn: true })
  expect(sent.phase).toBe('editing')
  expect(shownProblems(sent)).toEqual({
    author: 'Name the author whose link this is',
    authorUrl: wrong,
    originalUrl: wrong,
  })
  expect(shownFailure(sent)?.message).toBe('3 fields need another look')
})

test('what the server refuses stands at the field for as long as it holds that', () => {
  const failure = { status: 400, message: 'No', fields: { 'credit.author': 'Nobody' } }
  const state = formAfter(
    [
      { type: 'submitted', isSignedIn: true },
      { type: 'refused', failure },
      { type: 'refusal read', failure },
    ],
    { initial: { ...FULL, ...CREDIT } },
  )
  expect(shownProblems(state)).toEqual({ author: 'Nobody' })
  const changed = reduceForm(state, { type: 'changed', values: { author: 'Jo' } })
  expect(shownProblems(changed)).toEqual({})
})

test('drafts have it, and a version of somebody else keeps what was typed here', () => {
  const draft = { key: 'draft:7', savedAt: 1, values: { ...FULL, ...CREDIT }, base: FULL }
  const state = formAfter([], { mod, initial: FULL, drafts: [draft] })
  expect(state.values).toMatchObject(CREDIT)
  const theirs = { ...FULL, name: 'Theirs', permission: 'Theirs' }
  const rebased = reduceForm(state, { type: 'rebased', mod, theirs, keep: 'mine', drafts: [] })
  expect(rebased.values).toMatchObject({ ...CREDIT, name: 'Theirs', permission: 'Theirs' })
})
