import { expect, test } from 'vitest'
import type { ModDetail } from '#contract/catalogue/mods.ts'
import { addBody, EMPTY_ENTRY, updateBody, valuesOf } from '#web/publishing/form/entry-values.ts'
import { FULL, formAfter } from '#web/publishing/form/form.fixture.ts'
import { problemsOf } from '#web/publishing/form/form-problems.ts'

const LINK = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const mod = { id: 7, updatedAt: '2026-02-02T00:00:00.000Z' }

test('are sent line by line, and none is an empty list, which removes them', () => {
  const typed = { ...FULL, videos: `\n ${LINK} \n\nhttps://vimeo.com/76979871` }
  expect(addBody(typed).videos).toEqual([LINK, 'https://vimeo.com/76979871'])
  expect(updateBody(mod, { ...FULL, videos: ' \n' }, typed).videos).toEqual([])
  expect(problemsOf(formAfter([], { initial: typed }))).toEqual({})
})

test('come back as they were answered', () => {
  const videos = [{ host: 'youtube', id: 'dQw4w9WgXcQ', url: LINK }]
  const answered = { releases: [], tags: [], category: [], images: [], videos }
  expect(valuesOf(answered as unknown as ModDetail).videos).toBe(LINK)
  expect(valuesOf({ ...answered, videos: undefined } as unknown as ModDetail).videos).toBe(
    EMPTY_ENTRY.videos,
  )
})

test('what is wrong with one of them names it', () => {
  const state = formAfter([], { initial: { ...FULL, videos: `${LINK}\n\nhttps://evil.example` } })
  expect(problemsOf(state)).toEqual({
    videos: 'Video 2: Give the link of a video on YouTube, Vimeo or Streamable',
  })
})
