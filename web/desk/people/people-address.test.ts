import { expect, test } from 'vitest'
import { peopleHref, readPeopleFilter } from '#web/desk/people/people-address.ts'

const read = (query: string) => readPeopleFilter(new URLSearchParams(query))

test.each(['', 'text=ada&role=editor&blocked=1&sort=seen&after=7', 'role=administrator'])(
  'the address ?%s says what it says',
  (query) => {
    const filter = read(query)
    const href = peopleHref(filter, { after: filter.after })
    expect(href).toBe(query ? `/people?${query}` : '/people')
  },
)

test('what means nothing is left out, and other filters begin at the first page', () => {
  const filter = read('role=king&after=-1&sort=up&blocked=yes&text=a')
  expect(peopleHref(filter)).toBe('/people?text=a')
  expect(peopleHref(read('after=7'), { text: 'b' })).toBe('/people?text=b')
})
