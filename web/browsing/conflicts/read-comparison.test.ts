import { expect, test } from 'vitest'
import { comparisonHref, readComparison } from '#web/browsing/conflicts/read-comparison.ts'

const read = (query: string) => readComparison(new URL(`http://x/conflicts?${query}`))

test('ids, numbers and pasted addresses add up, each once', () => {
  expect(read('ids=3,1,3&ids=7').ids).toEqual([3, 1, 7])
  expect(read('ids=3&add=12').ids).toEqual([3, 12])
  expect(read('add=%2312%2C+13').ids).toEqual([12, 13])
  const pasted = encodeURIComponent('https://mods.example/mod/5\nmods.example/mod/6?x=1 /mod/5')
  expect(read(`ids=3&add=${pasted}`)).toMatchObject({ ids: [3, 5, 6], text: '' })
  expect(comparisonHref([3, 5])).toBe('/conflicts?ids=3,5')
  expect(comparisonHref([])).toBe('/conflicts')
})

test('anything else is searched for', () => {
  expect(read('ids=3&add=+Red+Viper+2')).toMatchObject({ ids: [3], text: 'Red Viper 2' })
  expect(read('with=8')).toMatchObject({ ids: [], withId: 8 })
})

test('what is no id is left out, and very many are cut', () => {
  expect(read('ids=0,-1,a,99999999999,2147483648,1e3,,').ids).toEqual([])
  expect(read(`with=0`).withId).toBeUndefined()
  const many = Array.from({ length: 10_000 }, (_, index) => index + 1).join(',')
  expect(read(`ids=${many}`)).toMatchObject({ isCut: true, ids: { length: 30 } })
  expect(read(`add=${'x'.repeat(1_000_000)}`).text).toHaveLength(500)
  expect(read(`add=${'/mod/1'.repeat(200_000)}`).ids).toEqual([1])
  expect(read('add=%00%F0%9F').text).not.toContain('\0')
})
