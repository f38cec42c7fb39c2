import { expect, it } from 'vitest'
import { attachmentDisposition } from '#server/platform/storage/content-disposition.ts'

it.each([
  ['a.zip', `attachment; filename="a.zip"; filename*=UTF-8''a.zip`],
  ['my mod.zip', `attachment; filename="my mod.zip"; filename*=UTF-8''my%20mod.zip`],
  ['é.zip', `attachment; filename="_.zip"; filename*=UTF-8''%C3%A9.zip`],
  [`"'(*).zip`, `attachment; filename="_'(*).zip"; filename*=UTF-8''%22%27%28%2A%29.zip`],
  ['a\r\nb.zip', `attachment; filename="a__b.zip"; filename*=UTF-8''a%0D%0Ab.zip`],
  ['../a%41.zip', `attachment; filename=".._a_41.zip"; filename*=UTF-8''.._a%2541.zip`],
  ['\ud800.zip', `attachment; filename="_.zip"; filename*=UTF-8''%EF%BF%BD.zip`],
])('names %j', (fileName, expected) => {
  expect(attachmentDisposition(fileName)).toBe(expected)
})
