import { expect, test } from 'vitest'
import { dataFileTexts } from '#web/browsing/contents/data-file-texts.ts'

test('data files are told by what they are about, unknown ones by the name that the game has', () => {
  const files = [
    { type: 'HANDLING_FILE', count: 1 },
    { type: 'WEAPONINFO_FILE', count: 2 },
    { type: 'WEAPONINFO_FILE_PATCH', count: 1 },
    { type: 'SOMETHING_NEW', count: 1 },
  ]
  expect(dataFileTexts(files)).toEqual(['handling', 'weapons × 3', 'SOMETHING_NEW'])
  expect(dataFileTexts([])).toEqual([])
})
