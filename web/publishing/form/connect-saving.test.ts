import { describe, expect, it } from 'vitest'
import { connectSaving, type SavingPorts } from '#web/publishing/form/connect-saving.ts'
import { EMPTY_ENTRY } from '#web/publishing/form/entry-values.ts'
import { arrived, FULL, formAfter, upload } from '#web/publishing/form/form.fixture.ts'
import { conflictOf, shownProblems } from '#web/publishing/form/form-problems.ts'
import type { FormStart } from '#web/publishing/form/form-state.ts'
import { createFormStore } from '#web/publishing/form/form-store.ts'
import { ApiFailure } from '#web/shared/api/api-client.ts'

const ANSWER = {
  status: 200 as const,
  message: '“Sunken Sub” is added',
  id: 9,
  updatedAt: '2026-01-01T00:00:00.000Z',
}

/** A page with somebody in front of it who reads each message at once, unless told otherwise. */
function openPage(ports: Partial<SavingPorts> = {}, start: Partial<FormStart> = {}) {
  const store = createFormStore(formAfter([], { initial: FULL, ...start }))
  const happened: string[] = []
  const session = { isSignedIn: true, isAsked: false }
  const watching = new Set<() => void>()
  const change = (next: Partial<typeof session>) => {
    Object.assign(session, next)
    for (const listener of [...watching]) listener()
  }
  const stop = connectSaving(store, {
    askRights: async () => (session.isSignedIn ? 'editor' : 'signed-out'),
    send: async ({ values }) => {
      happened.push(`sent ${values.name}`)
      return ANSWER
    },
    readSession: () => session,
    watchSession: (listener) => {
      watching.add(listener)
      return () => watching.delete(listener)
    },
    askForLogin: () => {
      happened.push('asked for a login')
      change({ isAsked: true })
    },
    say: (message, onRead) => {
      happened.push(`said ${message}`)
      onRead()
    },
    onNoRights: () => happened.push('no rights'),
    onSaved: ({ id }) => happened.push(`saved ${id}`),
    ...ports,
  })
  const submit = () => store.dispatch({ type: 'submitted', isSignedIn: session.isSignedIn })
  const settled = (phase: string) => expect.poll(() => store.state().phase).toBe(phase)
  return { store, happened, submit, settled, watching, stop, change }
}

describe('saving', () => {
  it('sends once, says what the server says, and begins anew when that was read', async () => {
    const page = openPage({}, { initial: EMPTY_ENTRY })
    page.store.dispatch({ type: 'changed', values: FULL })
    page.submit()
    expect(page.store.state().phase).toBe('sending')
    await page.settled('editing')
    expect(page.happened).toEqual(['sent Sunken Sub', `said ${ANSWER.message}`, 'saved 9'])
    expect(page.store.state().values).toEqual(EMPTY_ENTRY)
  })

  it('keeps the message until it is read', async () => {
    let read: () => void = () => undefined
    const page = openPage({
      say: (_, onRead) => {
        read = onRead
      },
    })
    page.submit()
    await page.settled('accepted')
    expect(page.store.state().answer).toEqual(ANSWER)
    read()
    expect(page.store.state()).toMatchObject({ phase: 'editing', answer: undefined })
  })

  it('waits for an upload, then sends the form with it', async () => {
    const page = openPage()
    const slot = { key: 'new', name: 'new.zip', size: 5 }
    page.store.dispatch({ type: 'file chosen', slot })
    page.store.dispatch({ type: 'uploads changed', items: [upload('new')] })
    page.submit()
    expect(page.store.state().phase).toBe('waiting')
    page.store.dispatch({ type: 'uploads changed', items: [upload('new', arrived('new'))] })
    await page.settled('editing')
    expect(page.happened[0]).toBe('sent Sunken Sub')
  })

  it('brings back what the server refuses, with the fields and the message', async () => {
    const body = {
      status: 409,
      code: 'conflict',
      message: 'Too late',
      error: 'Too late',
      issues: [{ path: 'body.keywords', message: 'Too shouty' }],
    } as const
    const page = openPage({
      send: () => Promise.reject(new ApiFailure(409, 'Too late', body as never)),
    })
    page.submit()
    await page.settled('editing')
    expect(page.happened).toEqual(['said Too late'])
    expect(page.store.state().values).toEqual(FULL)
    expect(shownProblems(page.store.state())).toEqual({ description: 'Too shouty' })
    expect(conflictOf(page.store.state())?.message).toBe('Too late')
  })

  it('stops for somebody who has lost the rights', async () => {
    const page = openPage({ askRights: async () => 'none' })
    page.submit()
    await page.settled('editing')
    expect(page.happened).toEqual(['no rights'])
  })
})

describe('a session that ends', () => {
  it('before saving is asked for, and saving goes on after the login', async () => {
    const page = openPage()
    page.change({ isSignedIn: false })
    page.submit()
    expect(page.happened).toEqual(['asked for a login'])
    page.change({ isSignedIn: true, isAsked: false })
    await page.settled('editing')
    expect(page.happened.slice(1)).toEqual(['sent Sunken Sub', `said ${ANSWER.message}`, 'saved 9'])
  })

  it('while the form is sent is asked for, and the form is sent again', async () => {
    let isKnown = false
    const page = openPage({
      send: async () => {
        if (!isKnown) {
          page.change({ isSignedIn: false })
          throw new ApiFailure(401, 'Log in first')
        }
        return ANSWER
      },
    })
    page.submit()
    await page.settled('login')
    isKnown = true
    page.change({ isSignedIn: true, isAsked: false })
    await page.settled('editing')
    expect(page.happened).toEqual(['asked for a login', `said ${ANSWER.message}`, 'saved 9'])
  })

  it('but was renewed in another tab goes on by itself', async () => {
    const page = openPage({ askForLogin: () => undefined })
    page.store.dispatch({ type: 'submitted', isSignedIn: false })
    await page.settled('editing')
    expect(page.happened).toContain('sent Sunken Sub')
  })

  it('and is declined leaves the form as it was', () => {
    const page = openPage()
    page.change({ isSignedIn: false })
    page.submit()
    page.change({ isAsked: false })
    expect(page.store.state()).toMatchObject({ phase: 'editing', values: FULL })
    expect(page.happened).toEqual(['asked for a login'])
  })

  it('is nobody’s concern once the form is left', () => {
    const page = openPage()
    page.stop()
    expect(page.watching.size).toBe(0)
    page.submit()
    expect(page.happened).toEqual([])
  })
})
