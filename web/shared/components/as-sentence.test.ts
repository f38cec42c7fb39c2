import { expect, test } from 'vitest'
import { asSentence } from '#web/shared/components/as-sentence.ts'

test.each([
  ['The site cannot reach its database', 'The site cannot reach its database.'],
  ['The server answered with an error (502).', 'The server answered with an error (502).'],
  ['Is it there?', 'Is it there?'],
])('%s', (text, sentence) => {
  expect(asSentence(text)).toBe(sentence)
})
