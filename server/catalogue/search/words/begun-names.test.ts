import { expect, test } from 'vitest'
import { namesBegunBy } from '#server/catalogue/search/words/begun-names.ts'

test('names are begun by a word or several', () => {
  expect(namesBegunBy('sungla')[0]).toBe('sunglasses')
  expect(namesBegunBy('police c')[0]).toBe('police car')
  expect(namesBegunBy('po')).toEqual([])
  expect(namesBegunBy('xqz')).toEqual([])
})
