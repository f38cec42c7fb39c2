import { describe, expect, it } from 'vitest'
import { EMPTY_ENTRY } from '#web/publishing/form/entry-values.ts'
import { arrived, FULL, formAfter, image, upload } from '#web/publishing/form/form.fixture.ts'
import { problemsOf, shownFailure, shownProblems } from '#web/publishing/form/form-problems.ts'
import { runningUploads } from '#web/publishing/form/form-uploads.ts'
import { reduceForm } from '#web/publishing/form/reduce-form.ts'

const submit = { type: 'submitted', isSignedIn: true } as const

describe('filling in a form', () => {
  it('changes what is typed, and shows what is wrong with a field once it was left', () => {
    const typed = formAfter([{ type: 'changed', values: { name: 'Sub', tags: ['Boats'] } }])
    expect(typed.values).toEqual({ ...EMPTY_ENTRY, name: 'Sub', tags: ['Boats'] })
    expect(typed.isChanged).toBe(true)
    expect(shownProblems(typed)).toEqual({})
    const emptied = [
      { type: 'changed', values: { name: '' } } as const,
      { type: 'left', field: 'name' } as const,
    ].reduce(reduceForm, typed)
    expect(shownProblems(emptied)).toEqual({ name: problemsOf(emptied).name })
    expect(shownProblems(emptied).name).toMatch(/name/i)
  })

  it('says everything that is missing at once when it is saved, and counts down', () => {
    const refused = formAfter([submit])
    const fields = [
      ...['name', 'description', 'searchKeywords', 'tags', 'mainTag'],
      ...['category', 'mainCategory', 'subCategory', 'file', 'mainImage', 'images'],
    ]
    expect(refused.phase).toBe('editing')
    expect(Object.keys(shownProblems(refused)).sort()).toEqual(fields.sort())
    expect(shownFailure(refused)?.message).toBe(`${fields.length} fields need another look`)
    const { mainTag, name, ...others } = FULL
    const better = reduceForm(refused, { type: 'changed', values: others })
    expect(shownFailure(better)?.message).toBe('2 fields need another look')
    const nearly = reduceForm(better, { type: 'changed', values: { mainTag } })
    expect(shownFailure(nearly)?.message).toBe('One field needs another look')
    const full = reduceForm(nearly, { type: 'changed', values: { name } })
    expect(shownFailure(full)).toBeUndefined()
    expect(reduceForm(full, submit)).toMatchObject({ phase: 'sending', failure: undefined })
  })

  it('marks what the server refuses by its path until the field is changed', () => {
    const sending = formAfter([submit], { initial: FULL })
    const failure = {
      message: 'Some fields need another look',
      status: 400,
      fields: { name: 'That name is taken', keywords: 'Too shouty', 'imageName.0': 'Is gone' },
    }
    const refused = reduceForm(sending, { type: 'refused', failure })
    expect(refused).toMatchObject({ phase: 'editing', values: FULL })
    expect(shownProblems(refused)).toEqual({
      name: 'That name is taken',
      description: 'Too shouty',
      images: 'Image 1: Is gone',
    })
    const read = reduceForm(refused, { type: 'refusal read', failure })
    expect(shownFailure(read)?.message).toBe('Some fields need another look')
    const renamed = reduceForm(read, { type: 'changed', values: { name: 'Other Sub' } })
    expect(Object.keys(shownProblems(renamed))).toEqual(['description', 'images'])
    const asBefore = reduceForm(renamed, { type: 'changed', values: { name: FULL.name } })
    expect(shownProblems(asBefore).name).toBe('That name is taken')
  })
})

describe('images', () => {
  const slots = ['a', 'b', 'c'].map((key) => ({ key, name: `${key}.png` }))
  const three = formAfter([{ type: 'images chosen', slots }])
  const keys = (state: typeof three) => state.values.images.map(({ key }) => key).join('')

  it('are moved, and it is said where to', () => {
    const moved = reduceForm(three, { type: 'image moved', from: 0, to: 2 })
    expect([keys(moved), moved.moved]).toEqual(['bca', 'Image 1 is now image 3'])
    expect(keys(reduceForm(moved, { type: 'image moved', from: 1, to: 0 }))).toBe('cba')
  })

  it('stay where they are when there is no such place', () => {
    for (const [from, to] of [
      [0, -1],
      [0, 3],
      [3, 0],
    ] as const) {
      expect(reduceForm(three, { type: 'image moved', from, to })).toBe(three)
    }
  })

  it('are removed', () => {
    expect(keys(reduceForm(three, { type: 'slot removed', key: 'b' }))).toBe('ac')
  })

  it('that are none are named, until others are chosen', () => {
    const wrong = 'Not an image: “a.txt”'
    const told = reduceForm(three, { type: 'images chosen', slots: [], wrong })
    expect([told.wrongFiles, keys(told)]).toEqual([{ images: wrong }, 'abc'])
    expect(told.values).toBe(three.values)
    const other = reduceForm(told, { type: 'images chosen', slots: [{ key: 'd', name: 'd.png' }] })
    expect([other.wrongFiles, keys(other)]).toEqual([{}, 'abcd'])
  })
})

describe('images before and after', () => {
  const slots = ['a', 'b', 'c', 'd'].map((key) => ({ key, name: `${key}.png` }))
  const four = formAfter([{ type: 'images chosen', slots }])
  const ticked = (key: string) => ({ type: 'image compared', key, isBefore: true }) as const
  const pairs = (state: typeof four) =>
    state.values.images.map(({ key, isBefore }) => (isBefore ? `${key}<` : key)).join('')
  const paired = reduceForm(four, ticked('b'))

  it.each([
    ['the one before is moved', { type: 'image moved', from: 1, to: 3 }, 'acdb'],
    ['the one after is moved', { type: 'image moved', from: 2, to: 0 }, 'cabd'],
    ['another comes between them', { type: 'image moved', from: 3, to: 2 }, 'abdc'],
    ['the one after is removed', { type: 'slot removed', key: 'c' }, 'abd'],
    ['the one before is removed', { type: 'slot removed', key: 'b' }, 'acd'],
    ['the upload of the one after is cancelled', { type: 'upload cancelled', key: 'c' }, 'abd'],
  ] as const)('are two single ones again when %s', (_what, action, images) => {
    expect(pairs(paired)).toBe('ab<cd')
    expect(pairs(reduceForm(paired, action))).toBe(images)
  })

  it('stay a pair while others are moved, removed and added', () => {
    const moved = reduceForm(paired, { type: 'image moved', from: 0, to: 3 })
    expect(pairs(moved)).toBe('b<cda')
    expect(pairs(reduceForm(moved, { type: 'slot removed', key: 'd' }))).toBe('b<ca')
    const more = [{ key: 'e', name: 'e.png' }]
    expect(pairs(reduceForm(paired, { type: 'images chosen', slots: more }))).toBe('ab<cde')
  })

  it('are two images, so the second begins no pair of its own, then or later', () => {
    const earlier = reduceForm(paired, ticked('a'))
    expect(pairs(earlier)).toBe('a<bcd')
    const none = reduceForm(earlier, { type: 'image compared', key: 'a', isBefore: false })
    expect(pairs(none)).toBe('abcd')
  })
})

describe('the upload of a file', () => {
  const slot = { key: 'new', name: 'new.zip', size: 5 }
  const published = { ...FULL, version: '1.0', changelog: 'First' }
  const chosen = formAfter([{ type: 'file chosen', slot }], { initial: published })
  const chosenWith = (...items: ReturnType<typeof upload>[]) =>
    reduceForm(chosen, { type: 'uploads changed', items })

  it('begins without what was said of the old one', () => {
    expect(chosen.values).toEqual({ ...published, file: slot, version: '', changelog: '' })
    expect(runningUploads(chosenWith(upload('new')))).toHaveLength(1)
  })

  it('becomes a value when it has arrived', () => {
    const there = chosenWith(upload('new', arrived('new')))
    expect(there.values.file).toMatchObject({
      key: 'new',
      stored: { path: 'files/new', url: '/files/2/new.zip' },
    })
    expect(runningUploads(there)).toEqual([])
    expect(reduceForm(there, submit).phase).toBe('sending')
  })

  it('is waited for when the form is saved meanwhile, then it is sent', () => {
    const waiting = reduceForm(chosenWith(upload('new')), submit)
    expect(waiting.phase).toBe('waiting')
    const more = [upload('new', { sentBytes: 4 })]
    expect(reduceForm(waiting, { type: 'uploads changed', items: more }).phase).toBe('waiting')
    expect(reduceForm(waiting, { type: 'taken back' }).phase).toBe('editing')
    const items = [upload('new', arrived('new'))]
    expect(reduceForm(waiting, { type: 'uploads changed', items }).phase).toBe('sending')
  })

  it.each([
    [{ state: 'failed', error: 'Broken' }, '“new.zip” could not be uploaded'],
    [{ state: 'paused' }, '“new.zip” is paused'],
    [{ state: 'paused', needsFile: true }, 'Choose “new.zip” again: its upload was not finished'],
    [
      { state: 'failed', isRefused: true, error: 'No archive' },
      '“new.zip” was refused. Choose a different one',
    ],
  ] as const)('that ends as %o brings the form back with the reason', (change, reason) => {
    const waiting = reduceForm(chosenWith(upload('new')), submit)
    const items = [upload('new', change)]
    const back = reduceForm(waiting, { type: 'uploads changed', items })
    expect(back.phase).toBe('editing')
    expect(shownProblems(back)).toEqual({ file: reason })
    expect(shownFailure(back)?.message).toBe('One field needs another look')
  })

  it('is told of when it stops after an attempt to save, until it goes on', () => {
    const nameless = reduceForm(chosenWith(upload('new')), {
      type: 'changed',
      values: { name: '' },
    })
    const incomplete = reduceForm(nameless, submit)
    expect(Object.keys(shownProblems(incomplete))).toEqual(['name'])
    const items = [upload('new', { state: 'paused', needsFile: true })]
    const stopped = reduceForm(incomplete, { type: 'uploads changed', items })
    expect(shownProblems(stopped).file).toBe('Choose “new.zip” again: its upload was not finished')
    expect(shownFailure(stopped)?.message).toBe('2 fields need another look')
    const going = reduceForm(stopped, { type: 'uploads changed', items: [upload('new')] })
    expect(Object.keys(shownProblems(going))).toEqual(['name'])
  })

  it('keeps why it was refused in the values, once', () => {
    const refused = upload('new', { state: 'failed', isRefused: true, error: 'No archive' })
    const noted = chosenWith(refused)
    expect(noted.values.file).toEqual({ ...slot, refusal: 'No archive' })
    const again = reduceForm(noted, { type: 'uploads changed', items: [{ ...refused }] })
    expect(again.values).toBe(noted.values)
    // A draft that is opened later knows nothing of the upload, but of the refusal.
    const reopened = formAfter([submit], { initial: noted.values })
    expect(shownProblems(reopened).file).toBe('“new.zip” was refused. Choose a different one')
  })

  it('that is cancelled gives back the file that was there, with what was said of it', () => {
    const cancelled = reduceForm(chosenWith(upload('new')), {
      type: 'upload cancelled',
      key: 'new',
    })
    expect(cancelled.values).toEqual(published)
  })

  it('that is cancelled while it is waited for is saved without', () => {
    const waiting = reduceForm(chosenWith(upload('new')), submit)
    const cancelled = reduceForm(waiting, { type: 'upload cancelled', key: 'new' })
    expect(cancelled).toMatchObject({ phase: 'sending', values: published })
    expect(reduceForm(cancelled, { type: 'uploads changed', items: [] }).phase).toBe('sending')
  })

  it('brings images their pictures, one by one', () => {
    const slots = [
      { key: 'x', name: 'x.png' },
      { key: 'y', name: 'y.png' },
    ]
    const state = formAfter([
      { type: 'main image chosen', slot: { key: 'm', name: 'm.png' } },
      { type: 'images chosen', slots },
      { type: 'uploads changed', items: [upload('m', arrived('m')), upload('y', arrived('y'))] },
    ])
    expect(state.values.mainImage?.stored).toEqual({
      path: 'files/m',
      image: image('m'),
      uploadId: 'upload-m',
    })
    expect(state.values.images.map(({ stored }) => stored?.path)).toEqual([undefined, 'files/y'])
  })

  it('of another file than this form’s changes nothing', () => {
    const other = formAfter([
      { type: 'uploads changed', items: [upload('other', arrived('other'))] },
    ])
    expect(other.values).toBe(EMPTY_ENTRY)
    expect(other.isChanged).toBe(false)
  })
})

describe('a session', () => {
  const full = formAfter([], { initial: FULL })
  const ended = { type: 'session changed', isSignedIn: false, isAsked: true } as const
  const declined = { ...ended, isAsked: false }
  const back = { ...ended, isSignedIn: true, isAsked: false }

  it('that has ended is asked for before anything is sent, and saving goes on with the next', () => {
    const waiting = reduceForm(full, { type: 'submitted', isSignedIn: false })
    expect(waiting.phase).toBe('login')
    expect(reduceForm(waiting, ended).phase).toBe('login')
    expect(reduceForm(waiting, back).phase).toBe('sending')
  })

  it('that ends while the form is sent loses nothing', () => {
    const asking = reduceForm(reduceForm(full, submit), { type: 'session ended' })
    expect(asking).toMatchObject({ phase: 'login', values: FULL })
    expect(reduceForm(asking, back).phase).toBe('sending')
  })

  it('that nobody renews leaves the form as it was', () => {
    const asking = reduceForm(full, { type: 'submitted', isSignedIn: false })
    expect(reduceForm(asking, declined)).toMatchObject({ phase: 'editing', values: FULL })
    expect(reduceForm(full, declined)).toBe(full)
  })

  it('that is declined ends the waiting for uploads, which would never end', () => {
    const slot = { key: 'new', name: 'new.zip', size: 5 }
    const waiting = [
      { type: 'file chosen', slot } as const,
      { type: 'uploads changed', items: [upload('new', { isSignedOut: true })] } as const,
      submit,
    ].reduce(reduceForm, full)
    expect(reduceForm(waiting, ended).phase).toBe('waiting')
    expect(reduceForm(waiting, declined).phase).toBe('editing')
  })

  it('of somebody without rights any more stops the saving', () => {
    const sending = reduceForm(full, submit)
    expect(reduceForm(sending, { type: 'rights lost' })).toMatchObject({
      phase: 'editing',
      values: FULL,
    })
  })
})
